import { chargePosting } from '@ovation/contracts/ledger/chargePosting';
import { isBalanced } from '@ovation/contracts/ledger/posting';
import { settingsDefault } from '@ovation/contracts/settings/settings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walletModel } from '../models/wallet.model.ts';
import { given } from '../testing/decider.ts';
import { decideSendTip } from './sendTip.decide.ts';

const tip = (tokens: number) => ({
  tipId: '019a0000-0000-7000-8000-000000000001',
  fanId: '019a0000-0000-7000-8000-00000000000f',
  performerId: '019a0000-0000-7000-8000-00000000000c',
  performerExists: true,
  mayBePaid: true,
  tokens,
  note: undefined,
  conversationId: '019a0000-0000-7000-8000-00000000000e',
  now: '2026-01-01T00:00:00.000Z',
  settings: settingsDefault,
});

describe('a fan with 100 tokens', () => {
  const wallet = { ...walletModel.initial, balance: 100 };

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

  it('may not give more than the balance', () => {
    expect(decideSendTip(tip(101), wallet)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  });

  it.each([9, 10_001])('may not tip %i, outside the configured range', (tokens) => {
    expect(decideSendTip(tip(tokens), wallet)).toMatchObject({ code: 'TIP_OUT_OF_RANGE' });
  });
});

it('may tip existing creators only', () => {
  const toUnknown = { ...tip(50), performerExists: false };
  expect(decideSendTip(toUnknown, { ...walletModel.initial, balance: 100 })).toMatchObject({
    code: 'PERFORMER_NOT_FOUND',
  });
});

it('may tip verified creators only, and is not charged otherwise', () => {
  given(walletModel)
    .when((wallet) => decideSendTip({ ...tip(50), mayBePaid: false }, { ...wallet, balance: 100 }))
    .thenRefuses('PERFORMER_NOT_VERIFIED')
    .when((wallet) => decideSendTip(tip(50), { ...wallet, balance: 100 }))
    .thenAppendsLike({ type: 'TipSent', data: { tokens: 50, balanceAfter: 50 } });
});

it('may not tip beyond the monthly limit, which renews with the month', () => {
  const limit = { tokens: 60, amount: null };
  const spending = { ...walletModel.initial.spending, limit };
  const wallet = { ...walletModel.initial, balance: 1_000, spending };
  const inFebruary = { ...tip(60), now: '2026-02-01T00:00:00.000Z' };
  given({ ...walletModel, initial: wallet })
    .when((state) => decideSendTip(tip(61), state))
    .thenRefuses('TOKEN_LIMIT_REACHED', { values: { left: 60 } })
    .when((state) => decideSendTip(tip(50), state))
    .thenAppendsLike({ type: 'TipSent' })
    .when((state) => decideSendTip(tip(11), state))
    .thenRefuses('TOKEN_LIMIT_REACHED', { values: { left: 10 } })
    .when((state) => decideSendTip(inFebruary, state))
    .thenAppendsLike({ type: 'TipSent' });
});

it('numbers tips per creator, as entries of a conversation', () => {
  const { fanId } = tip(10);
  const other = {
    ...tip(10),
    performerId: '019a0000-0000-7000-8000-00000000000d',
    conversationId: '019a0000-0000-7000-8000-000000000010',
  };
  const line = ({ conversationId }: { conversationId: string }, number: number) => ({
    type: 'TipSent',
    data: { inConversation: { conversationId, number } },
  });
  /** Tip event from before tips had conversation entries. */
  const older = {
    tipId: fanId,
    fanId,
    performerId: tip(10).performerId,
    tokens: 10,
    commission: 2,
    commissionBasisPoints: 2_000,
    balanceAfter: 90,
    sentAt: tip(10).now,
    legs: chargePosting(fanId, tip(10).performerId, 10, 2_000).legs,
  };
  given(walletModel, [{ type: 'TipSent', data: older }])
    .when((wallet) => decideSendTip(tip(10), wallet))
    .thenAppendsLike(line(tip(10), 1))
    .when((wallet) => decideSendTip(other, wallet))
    .thenAppendsLike(line(other, 1))
    .when((wallet) => decideSendTip(tip(10), wallet))
    .thenAppendsLike(line(tip(10), 2));
});

it('balances every tip at any rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (tokens, commissionBasisPoints) => {
        const settings = { ...settingsDefault, commissionBasisPoints };
        const decision = decideSendTip(
          { ...tip(tokens), settings },
          { ...walletModel.initial, balance: tokens },
        );
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
