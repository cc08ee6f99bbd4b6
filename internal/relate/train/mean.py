"""Writes the mean of models of internal/relate, states of one training.

    python mean.py --out model.bin early.bin@0.2 later.bin@0.3 last.bin@0.5

The first gives the pieces. The shares should add up to 1.
"""
import argparse

from encoder import File, write
from train import Net


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('models', nargs='+', help='path@share')
    ap.add_argument('--out', required=True, help='model file to write')
    a = ap.parse_args()
    total, first = {}, None
    for model in a.models:
        path, _, share = model.rpartition('@')
        file = File(path)
        first = first or file
        for name, value in Net(file).parameters_by_name().items():
            total[name] = total.get(name, 0) + float(share) * value.detach().numpy()
    write(a.out, first, total)


if __name__ == '__main__':
    main()
