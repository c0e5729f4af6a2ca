import { expect, it } from 'vitest';
import { earningsModel } from '../models/earnings.model.ts';
import { type AccrueEarnings, decideAccrueEarnings } from './accrueEarnings.decide.ts';

const performerId = '019a0000-0000-7000-8000-000000000001';
const now = '2026-05-01T10:00:00.000Z';
const chargeAt = (revision: number, tokens = 10, commission = 2) => ({
  eventRef: { stream: 'wallet-nora', revision },
  position: BigInt(revision * 7),
  tokens,
  commission,
  at: now,
});
const nothing = earningsModel.initial;
const accruedTo = (revision: number): AccrueEarnings['lastAccrued'] => {
  const { eventRef: upTo, position } = chargeAt(revision);
  return { upTo, position };
};
const accrue = (
  charges: AccrueEarnings['charges'],
  lastAccrued: AccrueEarnings['lastAccrued'] = undefined,
  earnings = { ...nothing, upTo: lastAccrued?.upTo },
) => decideAccrueEarnings({ performerId, charges, lastAccrued, now }, earnings);

it('accrues charges in one event that names the last one', () => {
  expect(accrue([chargeAt(1), chargeAt(2, 25, 5)])).toEqual({
    ok: true,
    events: [
      {
        type: 'EarningsAccrued',
        data: {
          performerId,
          tokens: 35,
          commission: 7,
          net: 28,
          count: 2,
          upTo: { stream: 'wallet-nora', revision: 2 },
          netByDay: { '2026-05-01': 28 },
          accruedAt: now,
        },
      },
    ],
  });
});

it('accrues charges after the last accrued one, once', () => {
  const charges = [chargeAt(1), chargeAt(2), chargeAt(3), chargeAt(3)];
  expect(accrue(charges, accruedTo(2))).toMatchObject({
    ok: true,
    events: [{ data: { count: 1 } }],
  });
  expect(accrue(charges, accruedTo(3))).toEqual({ ok: true, events: [] });
  expect(accrue([], accruedTo(3))).toEqual({ ok: true, events: [] });
});

it('decides nothing when another worker has accrued further', () => {
  const unknown = { ok: false, code: 'UNKNOWN_POSITION' };
  const earnings = { ...nothing, upTo: { stream: 'wallet-tom', revision: 1 } };
  expect(accrue([chargeAt(1)], undefined, earnings)).toMatchObject(unknown);
  expect(accrue([chargeAt(3)], accruedTo(1), earnings)).toMatchObject(unknown);
});

it('adds to the creator’s earnings', () => {
  const decision = accrue([chargeAt(1), chargeAt(2)]);
  if (!decision.ok) throw new Error(decision.code);
  const after = decision.events.reduce(earningsModel.evolve, { ...nothing, tokens: 100 });
  expect(after).toMatchObject({ tokens: 116, upTo: { stream: 'wallet-nora', revision: 2 } });
});
