import { isBalanced } from '@ovation/contracts/ledger/posting';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideSendTip } from './sendTip.decide.ts';

const tip = (tokens: number) => ({
  tipId: '019a0000-0000-7000-8000-000000000001',
  fanId: '019a0000-0000-7000-8000-00000000000f',
  performerId: '019a0000-0000-7000-8000-00000000000c',
  performerExists: true,
  tokens,
  note: undefined,
  now: '2026-01-01T00:00:00.000Z',
  settings: settingsDefault,
});

describe('a fan with 100 tokens', () => {
  const wallet = { balance: 100 };

  it('tips 50: the creator receives 40, the platform 10', () => {
    expect(decideSendTip(tip(50), wallet)).toMatchObject({
      ok: true,
      events: [
        {
          type: 'TipSent',
          data: {
            commission: 10,
            balanceAfter: 50,
            legs: [{ amount: -50 }, { amount: 40 }, { amount: 10 }],
          },
        },
      ],
    });
  });

  it('may give the last token', () => {
    expect(decideSendTip(tip(100), wallet)).toMatchObject({ ok: true });
  });

  it('may not give more than there is', () => {
    expect(decideSendTip(tip(101), wallet)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  });

  it.each([9, 10_001])('may not tip %i, which the settings do not allow', (tokens) => {
    expect(decideSendTip(tip(tokens), wallet)).toMatchObject({ code: 'TIP_OUT_OF_RANGE' });
  });
});

it('is for creators who exist', () => {
  const toNobody = { ...tip(50), performerExists: false };
  expect(decideSendTip(toNobody, { balance: 100 })).toMatchObject({ code: 'PERFORMER_NOT_FOUND' });
});

it('balances every tip, whatever the rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (tokens, commissionBasisPoints) => {
        const settings = { ...settingsDefault, commissionBasisPoints };
        const decision = decideSendTip({ ...tip(tokens), settings }, { balance: tokens });
        if (!decision.ok) throw new Error(decision.code);
        const [event] = decision.events;
        if (event?.type !== 'TipSent') throw new Error('no tip');
        expect(isBalanced(event.data.legs)).toBe(true);
        expect(event.data.commission).toBeLessThanOrEqual(
          (tokens * commissionBasisPoints) / 10_000,
        );
      },
    ),
  );
});
