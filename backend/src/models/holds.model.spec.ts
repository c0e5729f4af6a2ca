import { legsOfAmounts } from '@ovation/contracts/holds/holdPosting';
import { accounts } from '@ovation/contracts/ledger/posting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idOf } from '../testing/decider.ts';
import {
  expireHold,
  type Holds,
  noHolds,
  placeHold,
  releaseHold,
  settleHold,
  sumOfHolds,
  withHoldChange,
} from './holds.model.ts';

const hold = (at: number, until: string | null = null) => ({
  holdId: idOf(at),
  reason: 'order' as const,
  amounts: { TOKEN: at + 1 },
  since: '2026-01-01T00:00:00.000Z',
  until,
});
const opened = (at: number, until?: string): Holds => {
  const placed = placeHold(noHolds, hold(at, until));
  return withHoldChange(noHolds, placed.ok ? placed.change : undefined);
};

describe('a hold', () => {
  it('is placed once and ends once', () => {
    const open = opened(1);
    expect(placeHold(open, hold(1))).toEqual({ ok: false, code: 'HOLD_KNOWN' });
    const settled = settleHold(open, idOf(1));
    expect(settled).toEqual({ ok: true, change: { change: 'settled', holdId: idOf(1) } });
    const ended = withHoldChange(open, settled.ok ? settled.change : undefined);
    expect(releaseHold(ended, idOf(1))).toEqual({ ok: false, code: 'HOLD_NOT_OPEN' });
    expect(placeHold(ended, hold(1))).toEqual({ ok: false, code: 'HOLD_KNOWN' });
  });

  it('expires at its latest end, not before, and never without one', () => {
    const until = '2026-01-02T00:00:00.000Z';
    const open = opened(1, until);
    const early = expireHold(open, idOf(1), '2026-01-01T23:59:59.999Z');
    expect(early).toEqual({ ok: false, code: 'HOLD_NOT_DUE' });
    expect(expireHold(open, idOf(1), until)).toMatchObject({ ok: true });
    expect(expireHold(opened(1), idOf(1), until)).toMatchObject({ code: 'HOLD_NOT_DUE' });
    expect(expireHold(open, idOf(2), until)).toMatchObject({ code: 'HOLD_NOT_OPEN' });
  });

  it('moves both commodities, and no legs of nothing', () => {
    const [from, to] = [accounts.creator(idOf(1)), accounts.creatorHeld(idOf(1))];
    expect(legsOfAmounts(from, to, { TOKEN: 5 })).toEqual([
      { account: from, commodity: 'TOKEN', amount: -5 },
      { account: to, commodity: 'TOKEN', amount: 5 },
    ]);
  });

  it('moves its amounts at most twice, in any order of attempts', () => {
    const step = fc.record({
      kind: fc.constantFrom('place', 'release', 'settle', 'expire'),
      at: fc.nat({ max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let holds = noHolds;
        let held = 0;
        const moves = new Map<number, number>();
        for (const { kind, at } of steps) {
          const decided =
            kind === 'place'
              ? placeHold(holds, hold(at, '2026-01-02T00:00:00.000Z'))
              : kind === 'release'
                ? releaseHold(holds, idOf(at))
                : kind === 'settle'
                  ? settleHold(holds, idOf(at))
                  : expireHold(holds, idOf(at), '2026-01-03T00:00:00.000Z');
          if (!decided.ok) continue;
          held += kind === 'place' ? at + 1 : -(at + 1);
          moves.set(at, (moves.get(at) ?? 0) + 1);
          holds = withHoldChange(holds, decided.change);
          expect(sumOfHolds(holds)).toEqual({ TOKEN: held, USD: 0 });
          expect(moves.get(at)).toBeLessThanOrEqual(2);
        }
      }),
    );
  });
});
