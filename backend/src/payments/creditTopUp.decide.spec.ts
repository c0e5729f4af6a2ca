import { accounts, Posting } from '@ovation/contracts/ledger/posting';
import type { WalletEvent } from '@ovation/contracts/wallet/events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Wallet, walletModel } from '../models/wallet.model.ts';
import { given } from '../testing/decider.ts';
import {
  decideCreditTopUp,
  decideFixTopUpRounding,
  decideRestoreTopUp,
  decideReverseTopUp,
  type PaidTopUp,
  type TopUpCorrection,
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

const refund = (topUp: PaidTopUp, amount: number, name = 'refund 1') => ({
  topUp,
  cause: 'refund' as const,
  correction: name,
  amount,
  now,
});

const holding = (balance: number): Wallet => ({ ...walletModel.initial, balance });

describe('a top-up', () => {
  it('issues the purchased tokens, and bonus tokens at the platform’s expense', () => {
    const legs = legsOf(decideCreditTopUp(bought(500, 40, 4_799), now, holding(0)));
    expect(legs).toEqual([
      { account: accounts.tokenIssue, commodity: 'TOKEN', amount: -500 },
      { account: accounts.promotions, commodity: 'TOKEN', amount: -40 },
      { account: accounts.fan(fanId), commodity: 'TOKEN', amount: 540 },
      { account: accounts.clearing('stripe'), commodity: 'USD', amount: -4_799 },
      { account: accounts.tokensSold, commodity: 'USD', amount: 4_799 },
    ]);
  });

  it('that is reversed retires remaining tokens; spent ones are a loss', () => {
    const topUp = bought(500, 40, 4_799);
    const wallet = {
      ...given(walletModel).when(() => decideCreditTopUp(topUp, now, holding(0))).state,
      balance: 400,
    };
    const legs = legsOf(decideReverseTopUp(refund(topUp, 4_799), wallet));
    expect(legs).toEqual([
      { account: accounts.fan(fanId), commodity: 'TOKEN', amount: -400 },
      { account: accounts.losses, commodity: 'TOKEN', amount: -140 },
      { account: accounts.promotions, commodity: 'TOKEN', amount: 40 },
      { account: accounts.tokenIssue, commodity: 'TOKEN', amount: 500 },
      { account: accounts.clearing('stripe'), commodity: 'USD', amount: 4_799 },
      { account: accounts.tokensSold, commodity: 'USD', amount: -4_799 },
    ]);
  });
});

/** Actions of fan, bank and provider on one top-up, in any mix and order. */
type Step =
  | { readonly kind: 'refund' | 'dispute'; readonly amount: number }
  | { readonly kind: 'restore'; readonly at: number }
  | { readonly kind: 'spend'; readonly tokens: number };

const anAmount = fc.integer({ min: 1, max: 20_000 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('refund', 'dispute'), amount: anAmount }),
    fc.record({ kind: fc.constant('restore' as const), at: fc.nat(10) }),
    fc.record({ kind: fc.constant('spend' as const), tokens: fc.nat(5_000) }),
  ),
  { maxLength: 20 },
);
const aTopUp = fc
  .record({ tokens: fc.integer({ min: 1, max: 100_000 }), bonus: fc.nat(10_000), amount: anAmount })
  .map(({ tokens, bonus, amount }) => bought(tokens, bonus, amount));

/** Wallet, account balances of the ledger, and the fan's spending. */
const bookkeeping = (topUp: PaidTopUp) => {
  let wallet: Wallet = walletModel.initial;
  let spent = 0;
  const held = new Map<string, number>();
  const on = (account: string, commodity: string): number =>
    held.get(`${account} ${commodity}`) ?? 0;
  const append = ({ events }: ReturnType<typeof decideCreditTopUp>): void => {
    for (const event of events) {
      if (!('legs' in event.data)) throw new Error('nothing was moved');
      for (const { account, commodity, amount } of Posting.parse(event.data.legs)) {
        held.set(`${account} ${commodity}`, on(account, commodity) + amount);
      }
      wallet = walletModel.evolve(wallet, event);
    }
  };
  append(decideCreditTopUp(topUp, now, wallet));
  return {
    on,
    append,
    get wallet() {
      return wallet;
    },
    spend: (tokens: number): void => {
      const some = Math.min(tokens, wallet.balance);
      spent += some;
      wallet = { ...wallet, balance: wallet.balance - some };
    },
    get spent() {
      return spent;
    },
  };
};
type Books = ReturnType<typeof bookkeeping>;

/** Asserts that every account matches the refunded amount, in whole units. */
const expectExact = (books: Books, topUp: PaidTopUp, back: number): void => {
  const { tokens, bonusTokens } = topUp.purpose;
  const price = topUp.amount;
  const left = Math.max(0, price - back);
  const leftOf = (whole: number): number => Math.ceil((whole * left) / price);
  expect(books.on(accounts.tokenIssue, 'TOKEN')).toBe(-leftOf(tokens) || 0);
  expect(books.on(accounts.promotions, 'TOKEN')).toBe(-leftOf(bonusTokens) || 0);
  expect(books.on(accounts.tokensSold, 'USD')).toBe(left);
  expect(books.on(accounts.losses, 'USD')).toBe(-Math.max(0, back - price) || 0);
  expect(books.wallet.balance).toBeGreaterThanOrEqual(0);
  expect(books.on(accounts.losses, 'TOKEN')).toBeLessThanOrEqual(0);
  expect(books.on(accounts.fan(fanId), 'TOKEN')).toBe(books.wallet.balance + books.spent);
  // Tokens in circulation: with the fan, with creators, or a loss because creators have them.
  expect(books.on(accounts.fan(fanId), 'TOKEN') + books.on(accounts.losses, 'TOKEN')).toBe(
    leftOf(tokens) + leftOf(bonusTokens),
  );
};

describe('partial refunds and returns of a top-up', () => {
  it('leave exactly the tokens of the remaining price, in any order', () => {
    fc.assert(
      fc.property(aTopUp, steps, (topUp, all) => {
        const books = bookkeeping(topUp);
        const open: TopUpCorrection[] = [];
        const backOf = () => open.reduce((sum, { amount }) => sum + amount, 0);
        for (const [at, step] of all.entries()) {
          if (step.kind === 'spend') books.spend(step.tokens);
          else if (step.kind === 'restore') {
            const [undone] = open.splice(step.at % Math.max(1, open.length), 1);
            if (undone) books.append(decideRestoreTopUp(undone, books.wallet));
          } else {
            const correction = { ...refund(topUp, step.amount, `part ${at}`), cause: step.kind };
            open.push(correction);
            books.append(decideReverseTopUp(correction, books.wallet));
          }
          expectExact(books, topUp, backOf());
        }
        for (const correction of open) books.append(decideRestoreTopUp(correction, books.wallet));
        expectExact(books, topUp, 0);
        expect(books.on(accounts.losses, 'TOKEN')).toBe(0);
        const whole = refund(topUp, topUp.amount, 'all of it');
        books.append(decideReverseTopUp(whole, books.wallet));
        expectExact(books, topUp, topUp.amount);
      }),
    );
  });

  it('leave no token of 150 after two refunds and a lost dispute of its three thirds', () => {
    const topUp = bought(150, 0, 1_500);
    const books = bookkeeping(topUp);
    const left = ['refund 1', 'refund 2', 'dispute 1'].map((name) => {
      books.append(decideReverseTopUp(refund(topUp, 500, name), books.wallet));
      return books.wallet.balance;
    });
    expect(left).toEqual([100, 50, 0]);
  });
});

describe('a top-up with corrections rounded one by one', () => {
  const topUp = bought(150, 0, 1_500);
  const past = (name: string, tokens: number, balanceAfter: number): WalletEvent => ({
    type: 'TopUpReversed',
    data: {
      transactionId: topUp.transactionId,
      fanId,
      cause: 'refund',
      correction: name,
      amount: 500,
      currency: 'USD',
      provider: 'stripe',
      tokens,
      tokensUncovered: 0,
      bonusTokens: 0,
      balanceAfter,
      reversedAt: now,
      legs: [
        { account: accounts.fan(fanId), commodity: 'TOKEN', amount: -tokens },
        { account: accounts.tokenIssue, commodity: 'TOKEN', amount: tokens },
      ],
    },
  });
  const settle = (state: Wallet) => decideFixTopUpRounding({ topUp, cause: 'refund', now }, state);
  const credited = decideCreditTopUp(topUp, now, holding(0)).events;
  const history = [...credited, past('1', 49, 101), past('2', 50, 51), past('3', 49, 2)];

  it('is corrected once, without money', () => {
    const { state } = given(walletModel, history)
      .when(settle)
      .thenAppendsLike({
        type: 'TopUpReversed',
        data: { correction: `rounding:${topUp.transactionId}`, amount: 0, tokens: 2 },
      })
      .when(settle)
      .thenAppendsNothing();
    expect(state.balance).toBe(0);
  });

  it('is credited when a part was taken twice', () => {
    const twice = [...credited, past('1', 100, 50), past('2', 50, 0), past('3', 0, 0)];
    const back = (state: Wallet) => decideRestoreTopUp(refund(topUp, 500, '3'), state);
    given(walletModel, twice)
      .when(back)
      .thenAppendsLike({ type: 'TopUpRestored', data: { tokens: 50, balanceAfter: 50 } });
    given(walletModel, [...credited, past('1', 100, 50)])
      .when(settle)
      .thenAppendsLike({ type: 'TopUpRestored', data: { amount: 0, tokens: 50 } });
  });

  it('is unchanged when nothing is off', () => {
    given(walletModel, [...credited, past('1', 50, 100)])
      .when(settle)
      .thenAppendsNothing();
    given(walletModel).when(settle).thenAppendsNothing();
  });
});

describe('the tokens of a top-up', () => {
  const topUp = bought(500, 40, 4_799);
  const correction = { ...refund(topUp, 4_799), cause: 'dispute' as const };
  const credit = (state: Wallet) => decideCreditTopUp(topUp, now, state);
  const reverse = (state: Wallet) => decideReverseTopUp(correction, state);
  const restore = (state: Wallet) => decideRestoreTopUp(correction, state);

  it('are credited once per payment', () => {
    const { state } = given(walletModel)
      .when(credit)
      .thenAppendsLike({ type: 'WalletToppedUp', data: { tokens: 540, balanceAfter: 540 } })
      .when(credit)
      .thenAppendsNothing();
    expect(state.balance).toBe(540);
  });

  it('are taken once, and restored once in the same number', () => {
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

  it('are not restored when they were spent before the dispute', () => {
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

  it('stay when no money went back, or nothing was taken', () => {
    given(walletModel)
      .when(credit)
      .when((state) => decideReverseTopUp({ ...correction, amount: 0 }, state))
      .thenAppendsNothing()
      .when(restore)
      .thenAppendsNothing();
  });
});
