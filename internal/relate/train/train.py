"""Trains the model of internal/relate; docs/relate.md tells the steps before and after.

    python train.py --base pruned6.bin --train train.jsonl --test held.jsonl --out model.bin

needs torch and numpy. Pairs are those of cmd/tokens. The pieces keep their rows, which
so few sentences would bend; all else is learned, products in bfloat16.
"""
import argparse
import json
import math
import random
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from encoder import File, parameters, write

TASKS = ('same', 'newer', 'other'), ('keep', 'leave')  # what is told apart
OUTCOMES = {outcome: (task, i) for task, outcomes in enumerate(TASKS) for i, outcome in enumerate(outcomes)}
LOGITS = len(OUTCOMES)
APART = len(TASKS[0])  # of the first task: newer or other, whichever
OUTCOMES['apart'] = 0, APART
HIDDEN = 256      # values of the head
DROP = 0.1        # share of values left out while training
SMOOTH = 0.03     # probability given to the outcomes that a label excludes
HEAD_RATE = 4.0   # what begins at random learns faster
WARM = 0.04       # part of the time in which the rate grows
DECAY = 0.01
CHUNK = 300       # batches drawn at a time
SECOND = 0.18     # share of what is drawn that is of the second task
LEARNED = 0.5     # a pair of less loss is drawn less often
SELDOM = 0.15     # but at least so often
FLOOR = 0.08      # the least loss that SMOOTH leaves
EVERY = 40        # steps from one state that the mean counts to the next
STATES = 60       # how many it counts, older ones ever less


class Net(nn.Module):
    def __init__(self, file, seed=1):
        super().__init__()
        p, rows = parameters(file)
        w, rng = file.width, np.random.default_rng(seed)
        p['head.up.w'] = rng.standard_normal((HIDDEN, 4 * w)) / math.sqrt(4 * w)
        p['head.up.b'] = np.zeros(HIDDEN)
        p['head.down.w'] = rng.standard_normal((LOGITS, HIDDEN)) * 0.05
        p['head.down.b'] = np.zeros(LOGITS)
        if 'head.up.w' in file.tensors:
            p['head.up.w'], p['head.up.b'] = file.blocks('head.up.w', 4 * w), file.floats('head.up.b')
            down, bias = file.floats('head.down.w').reshape(-1, HIDDEN), file.floats('head.down.b')
            p['head.down.w'][:len(down)], p['head.down.b'][:len(bias)] = down, bias
        self.names = list(p)
        self.values = nn.ParameterList(torch.tensor(np.asarray(v, np.float32)) for v in p.values())
        self.rows, self.heads, self.layers = torch.tensor(rows), file.heads, file.layers

    def parameters_by_name(self):
        return dict(zip(self.names, self.values))

    def forward(self, ids, side):
        p = self.parameters_by_name()
        drop = DROP if self.training else 0
        linear = lambda x, name: F.linear(x, p[name + '.w'], p[name + '.b'])
        norm = lambda x, name: F.layer_norm(x.float(), x.shape[-1:], p[name + '.w'], p[name + '.b'], 1e-12)
        batch, tokens = ids.shape
        x = F.embedding(ids, self.rows) + p['emb.pos'][:tokens] + p['emb.type'] + (side == 2).unsqueeze(-1) * p['emb.seg']
        x = F.dropout(norm(x, 'emb.ln'), drop)
        width = x.shape[-1]
        mask = torch.where(side > 0, 0.0, -1e9)[:, None, None, :]
        split = lambda y: y.view(batch, tokens, self.heads, width // self.heads).transpose(1, 2)
        for i in range(self.layers):
            q, k, v = (split(linear(x, f'l{i}.{name}')) for name in 'qkv')
            scores = (q @ k.transpose(2, 3)).float() / math.sqrt(width // self.heads) + mask
            seen = (torch.softmax(scores, -1) @ v).transpose(1, 2).reshape(batch, tokens, width)
            x = norm(x + F.dropout(linear(seen, f'l{i}.ao'), drop), f'l{i}.aln')
            x = norm(x + linear(F.gelu(linear(x, f'l{i}.fi')), f'l{i}.fo'), f'l{i}.oln')
        a, b = (self.mean(x, side == s) for s in (1, 2))
        f = F.dropout(torch.cat([a, b, (a - b).abs(), a * b], -1), drop)
        return linear(F.gelu(linear(f, 'head.up')), 'head.down').float()

    @staticmethod
    def mean(x, where):
        where = where.float().unsqueeze(-1)
        return (x * where).sum(1) / where.sum(1)


class Examples:
    """Pairs of both tasks, of which those that are not learned yet are drawn most."""

    def __init__(self, paths, file):
        self.pairs, shares = [], []
        for path in paths:
            path, _, share = path.partition('@')
            more = load(path, file)
            self.pairs += more
            shares += [float(share or 1)] * len(more)
        second = np.array([task == 1 for (task, _), _, _ in self.pairs])
        self.share = np.array(shares)
        if second.any() and not second.all():
            self.share[second] = SECOND / (1 - SECOND) * self.share[~second].sum() / second.sum()
        self.weight = np.ones(len(self.pairs))
        self.seen = np.zeros(len(self.pairs), bool)

    def batches(self, size, screen):
        """Batches drawn at random, as positions, those of like length together. What was
        never drawn before is screened: kept by chance, the more likely the greater its loss."""
        keys = np.log(np.random.random(len(self.pairs))) / (self.share * self.weight)
        drawn = np.argpartition(-keys, min(len(keys) - 1, size * CHUNK))[:size * CHUNK]
        fresh = drawn[~self.seen[drawn]]
        if len(fresh):
            self.learned(fresh, screen([self.pairs[i] for i in fresh]))
            known = drawn[~np.isin(drawn, fresh)]
            drawn = np.concatenate([known, fresh[np.random.random(len(fresh)) < self.weight[fresh]]])
        np.random.shuffle(drawn)
        out = []
        for at in range(0, len(drawn), size * 40):
            part = sorted(drawn[at:at + size * 40], key=lambda i: len(self.pairs[i][1]))
            out += [part[i:i + size] for i in range(0, len(part) - size + 1, size)]
        random.shuffle(out)
        return out

    def learned(self, at, losses):
        self.seen[at] = True
        self.weight[at] = np.clip(losses / LEARNED, SELDOM, 1)


def load(path, file):
    pairs = []
    for line in open(path, encoding='utf-8'):
        j = json.loads(line)
        ids = [file.begin, *j['a'], file.end, file.end, *j['b'], file.end]
        pairs.append((OUTCOMES[j['l']], ids, len(j['a']) + 2))
    return pairs


def tensors(items, pad):
    longest = max(len(ids) for _, ids, _ in items)
    ids, side = np.full((len(items), longest), pad, np.int64), np.zeros((len(items), longest), np.int64)
    for i, (_, tokens, older) in enumerate(items):
        ids[i, :len(tokens)] = tokens
        side[i, :older], side[i, older:len(tokens)] = 1, 2
    return torch.from_numpy(ids), torch.from_numpy(side), torch.tensor([outcome for outcome, _, _ in items])


def logits_of(logits, task):
    first = sum(len(outcomes) for outcomes in TASKS[:task])
    return logits[:, first:first + len(TASKS[task])]


def losses(logits, outcomes):
    out = torch.zeros(len(logits))
    for task in range(len(TASKS)):
        of = outcomes[:, 0] == task
        apart = of & (outcomes[:, 1] == len(TASKS[task]))
        of &= ~apart
        if of.any():
            out[of] = F.cross_entropy(logits_of(logits[of], task), outcomes[of, 1], label_smoothing=SMOOTH, reduction='none')
        if apart.any():
            every = logits_of(logits[apart], task)
            out[apart] = FLOOR + torch.logsumexp(every, 1) - torch.logsumexp(every[:, 1:], 1)
    return out


def read(net, pairs, pad):
    """The logits of pairs and their outcomes, batch by batch with their positions."""
    net.eval()
    order = sorted(range(len(pairs)), key=lambda i: len(pairs[i][1]))
    with torch.no_grad(), torch.autocast('cpu', torch.bfloat16):
        for at in range(0, len(order), 64):
            ids, side, outcomes = tensors([pairs[i] for i in order[at:at + 64]], pad)
            yield order[at:at + 64], net(ids, side), outcomes
    net.train()


def screened(net, pairs, pad):
    """The losses of pairs, less what SMOOTH leaves."""
    out = np.zeros(len(pairs))
    for at, logits, outcomes in read(net, pairs, pad):
        out[at] = losses(logits, outcomes).numpy() - FLOOR
    return out


def predict(net, pairs, pad):
    """The outcomes of pairs of one task, and their probabilities."""
    task = pairs[0][0][0]
    p = np.zeros((len(pairs), len(TASKS[task])))
    for at, logits, _ in read(net, pairs, pad):
        p[at] = torch.softmax(logits_of(logits, task), -1).numpy()
    return np.array([outcome for (_, outcome), _, _ in pairs]), p


def recall_at(right, p, precision):
    """The share of what is right that is found at a precision."""
    by = np.argsort(-p)
    found = np.cumsum(right[by])
    sure = np.where(found / np.arange(1, len(by) + 1) >= precision)[0]
    return found[sure[-1]] / right.sum() if len(sure) else 0


def report(name, net, pairs, pad):
    """Of pairs: how many of the same are missed where .005 of the others are taken for
    the same, and how many updates are found at a precision of .95. Of sentences: how
    many of those to keep are found at precisions."""
    y, p = predict(net, pairs, pad)
    print(f'{name}: {len(y)}, right {(p.argmax(1) == y).mean():.3f}', end=', ')
    if pairs[0][0][0] == 1:
        print(', '.join(f'kept {recall_at(y == 0, p[:, 0], at):.3f} at {at}' for at in (0.95, 0.98)), flush=True)
        return
    if (y == APART).all():
        print(', '.join(f'taken for the same {(p[:, 0] > at).mean():.3f} at {at}' for at in (0.5, 0.9, 0.97)), flush=True)
        return
    apart = np.sort(p[y != 0, 0])[::-1]
    left = 1 - (p[y == 0, 0] > apart[int(0.005 * len(apart))]).mean()
    print(f'same left {left:.3f}, updates found {recall_at(y == 1, p[:, 1], 0.95):.3f}', flush=True)


class Mean:
    """The mean of the late states of a training, which is better than each."""

    def __init__(self, net):
        self.values, self.net, self.count = None, net, 0

    def add(self):
        self.count += 1
        now = [v.detach().clone() for v in self.net.values]
        if self.values is None:
            self.values = now
        for mean, v in zip(self.values, now):
            mean.lerp_(v, 1 / min(self.count, STATES))

    def by_name(self):
        return {n: v.detach().numpy() for n, v in zip(self.net.names, self.values or self.net.values)}


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('--base', required=True, help='pruned encoder (cmd/prune), or a model to train on')
    ap.add_argument('--train', required=True, nargs='+', help='pairs to learn from (cmd/tokens), path@3 to draw three times as many')
    ap.add_argument('--test', nargs='*', default=[], help='pairs to report on, a file for each task')
    ap.add_argument('--out', required=True, help='model file to write')
    ap.add_argument('--mean', help='model file to write the mean of the late states to')
    ap.add_argument('--minutes', type=float, default=60)
    ap.add_argument('--rate', type=float, default=2e-4)
    ap.add_argument('--last', type=float, default=0, help='share of the rate at the end, for a run that another follows')
    ap.add_argument('--batch', type=int, default=48)
    ap.add_argument('--seed', type=int, default=1)
    a = ap.parse_args()
    random.seed(a.seed)
    np.random.seed(a.seed)
    torch.manual_seed(a.seed)
    file = File(a.base)
    net, examples = Net(file, a.seed), Examples(a.train, file)
    tests = [(path, load(path, file)) for path in a.test]
    mean = Mean(net)
    train(a, net, examples, file.pad, mean)
    if a.mean:
        write(a.mean, file, mean.by_name())
    for path, held in tests:
        report(path, net, held, file.pad)
    write(a.out, file, {n: v.detach().numpy() for n, v in net.parameters_by_name().items()})


def train(a, net, examples, pad, mean):
    named = net.parameters_by_name()
    new = [v for n, v in named.items() if n.startswith('head') or n == 'emb.seg']
    old = [v for n, v in named.items() if not (n.startswith('head') or n == 'emb.seg')]
    opt = torch.optim.AdamW([{'params': new, 'rate': HEAD_RATE}, {'params': old, 'rate': 1}], lr=a.rate, betas=(0.9, 0.98), weight_decay=DECAY, fused=True)
    begin, steps, recent, done = time.time(), 0, [], 0
    while done < 1:
        for at in examples.batches(a.batch, lambda pairs: screened(net, pairs, pad)):
            done = (time.time() - begin) / 60 / a.minutes
            if done >= 1:
                break
            for g in opt.param_groups:
                g['lr'] = a.rate * g['rate'] * (done / WARM if done < WARM else 1 - (1 - a.last) * (done - WARM) / (1 - WARM))
            ids, side, outcomes = tensors([examples.pairs[i] for i in at], pad)
            with torch.autocast('cpu', torch.bfloat16):
                logits = net(ids, side)
            each = losses(logits, outcomes)
            examples.learned(at, each.detach().numpy() - FLOOR)
            loss = each.mean()
            opt.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.values, 1.0)
            opt.step()
            recent.append(loss.item())
            steps += 1
            if done > 0.1 and steps % EVERY == 0:
                mean.add()
            if steps % 100 == 0:
                print(f'{steps} steps, {examples.seen.mean():.2f} seen, {done:.0%} of the time, loss {np.mean(recent[-100:]):.4f}', flush=True)


if __name__ == '__main__':
    main()
