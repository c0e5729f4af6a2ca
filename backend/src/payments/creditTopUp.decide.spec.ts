import { accounts, isBalanced, Posting } from '@ovation/contracts/ledger/posting';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../testing/decider.ts';
import { type Wallet, walletModel } from '../wallet/model.ts';
import {
  decideCreditTopUp,
  decideRestoreTopUp,
  decideReverseTopUp,
  type PaidTopUp,
  tokensOfAmount,
} from './creditTopUp.decide.ts';

const now = '2026-01-01T00:00:00.000Z';
const fanId = '019a0000-0000-7000-8000-00000000000f';

const bought = (tokens: number, bonusTokens: number, amount: number): PaidTopUp => ({
  transactionId: '019a0000-0000-7000-8000-000000000001',
  fanId,
  provider: 'stripe',
  amount,
  currency: 'USD',
  purpose: { type: 'top_up', tokens, bonusTokens, package: null, tokenConversionMinor: 10 },
});

const legsOf = ({ events }: ReturnType<typeof decideCreditTopUp>) => {
  const [event] = events;
  if (!event || !('legs' in event.data)) throw new Error('nothing was moved');
  return Posting.parse(event.data.legs);
};

const refund = (topUp: PaidTopUp, from: number, to: number) => {
  const before = tokensOfAmount(topUp, from);
  const after = tokensOfAmount(topUp, to);
  return {
    topUp,
    cause: 'refund' as const,
    correction: `refund ${to}`,
    amount: to - from,
    tokens: after.tokens - before.tokens,
    bonusTokens: after.bonusTokens - before.bonusTokens,
    now,
  };
};

const holding = (balance: number): Wallet => ({ ...walletModel.initial, balance });

describe('a top-up', () => {
  it('issues what was bought, and gives what comes on top at the platform’s expense', () => {
    const legs = legsOf(decideCreditTopUp(bought(500, 40, 4_799), now, holding(0)));
    expect(legs).toEqual([
      { account: accounts.tokenIssue, commodity: 'TOKEN', amount: -500 },
      { account: accounts.promotions, commodity: 'TOKEN', amount: -40 },
      { account: accounts.fan(fanId), commodity: 'TOKEN', amount: 540 },
      { account: accounts.clearing('stripe'), commodity: 'USD', amount: -4_799 },
      { account: accounts.tokensSold, commodity: 'USD', amount: 4_799 },
    ]);
  });

  it('that goes back retires what is there; what was spent is a loss', () => {
    const legs = legsOf(decideReverseTopUp(refund(bought(500, 40, 4_799), 0, 4_799), holding(400)));
    expect(legs).toEqual([
      { account: accounts.fan(fanId), commodity: 'TOKEN', amount: -400 },
      { account: accounts.losses, commodity: 'TOKEN', amount: -140 },
      { account: accounts.promotions, commodity: 'TOKEN', amount: 40 },
      { account: accounts.tokenIssue, commodity: 'TOKEN', amount: 500 },
      { account: accounts.clearing('stripe'), commodity: 'USD', amount: 4_799 },
      { account: accounts.tokensSold, commodity: 'USD', amount: -4_799 },
    ]);
  });

  it('refunded in any parts leaves nothing issued, given or sold, and the rest as a loss', () => {
    const parts = fc
      .record({
        tokens: fc.integer({ min: 1, max: 100_000 }),
        bonusTokens: fc.nat(10_000),
        amount: fc.integer({ min: 50, max: 100_000 }),
        spent: fc.nat(120_000),
      })
      .chain((what) =>
        fc
          .uniqueArray(fc.integer({ min: 1, max: what.amount }), { maxLength: 5 })
          .map((cuts) => ({ ...what, cuts: [...cuts, what.amount].toSorted((a, b) => a - b) })),
      );
    fc.assert(
      fc.property(parts, ({ tokens, bonusTokens, amount, spent, cuts }) => {
        const topUp = bought(tokens, bonusTokens, amount);
        let balance = Math.max(0, tokens + bonusTokens - spent);
        const gone = tokens + bonusTokens - balance;
        const held = new Map<string, number>();
        const book = (legs: readonly { account: string; amount: number }[]): void => {
          for (const leg of legs) {
            held.set(leg.account, (held.get(leg.account) ?? 0) + leg.amount);
          }
        };
        book(legsOf(decideCreditTopUp(topUp, now, holding(0))));
        let from = 0;
        for (const to of new Set(cuts)) {
          const { events } = decideReverseTopUp(refund(topUp, from, to), holding(balance));
          for (const { data } of events) {
            if (!('legs' in data)) throw new Error('nothing was moved');
            expect(isBalanced(data.legs)).toBe(true);
            book(data.legs);
            balance = data.balanceAfter;
          }
          from = to;
        }
        expect(balance).toBe(0);
        expect(held.get(accounts.tokenIssue)).toBe(0);
        expect(held.get(accounts.promotions) ?? 0).toBe(0);
        expect(held.get(accounts.tokensSold)).toBe(0);
        expect((held.get(accounts.losses) ?? 0) + gone).toBe(0);
      }),
    );
  });
});

describe('the tokens of a top-up', () => {
  const topUp = bought(500, 40, 4_799);
  const correction = { ...refund(topUp, 0, 4_799), cause: 'dispute' as const };
  const credit = (state: Wallet) => decideCreditTopUp(topUp, now, state);
  const reverse = (state: Wallet) => decideReverseTopUp(correction, state);
  const restore = (state: Wallet) => decideRestoreTopUp(correction, state);

  it('come once for a payment', () => {
    const { state } = given(walletModel)
      .when(credit)
      .thenAppendsLike({ type: 'WalletToppedUp', data: { tokens: 540, balanceAfter: 540 } })
      .when(credit)
      .thenAppendsNothing();
    expect(state.balance).toBe(540);
  });

  it('go once, and come back once as many as went', () => {
    const { state } = given(walletModel)
      .when(credit)
      .when(reverse)
      .thenAppendsLike({
        type: 'TopUpReversed',
        data: { tokens: 540, tokensUncovered: 0, balanceAfter: 0 },
      })
      .when(reverse)
      .thenAppendsNothing()
      .when(restore)
      .thenAppendsLike({ type: 'TopUpRestored', data: { tokens: 540, balanceAfter: 540 } })
      .when(restore)
      .thenAppendsNothing()
      .when(reverse)
      .thenAppendsNothing();
    expect(state.balance).toBe(540);
  });

  it('that were spent before the dispute do not come back as new ones', () => {
    const spent = (state: Wallet) => reverse({ ...state, balance: 100 });
    given(walletModel)
      .when(credit)
      .when(spent)
      .thenAppendsLike({
        type: 'TopUpReversed',
        data: { tokens: 100, tokensUncovered: 440, balanceAfter: 0 },
      })
      .when(restore)
      .thenAppendsLike({
        type: 'TopUpRestored',
        data: { tokens: 100, tokensUncovered: 440, balanceAfter: 100 },
      });
  });

  it('stay where no money went back, or none had gone', () => {
    given(walletModel)
      .when(credit)
      .when((state) => decideReverseTopUp({ ...correction, amount: 0 }, state))
      .thenAppendsNothing()
      .when(restore)
      .thenAppendsNothing();
  });
});
