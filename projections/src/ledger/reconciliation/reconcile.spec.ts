import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts, type Leg } from '@ovation/contracts/ledger/posting';
import {
  ProviderFeeCharged,
  ProviderPayoutSent,
} from '@ovation/contracts/payments/settlementEvents';
import { PayoutFailed, PayoutTransferred } from '@ovation/contracts/payouts/events';
import { TopUpReversed, WalletToppedUp } from '@ovation/contracts/wallet/events';
import type { AnyRecordedEvent } from '@ovation/event-log/codec/codec';
import { startSandbox } from '@ovation/stripe-sandbox/startSandbox';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { recorded, testId } from '../../kernel/testKit.ts';
import type { Movement } from './movement.ts';
import { type ProviderBooks, stripeBooks } from './providerBooks.ts';
import { describeDisagreement, reconcile } from './reconcile.ts';

const fan = testId(1_001);
const at = '2026-02-01T10:00:00.000Z';
const clearing = accounts.clearing('stripe');

const legs = (amount: number, other: string): Leg[] => [
  { account: clearing, commodity: 'USD', amount: -amount },
  { account: other, commodity: 'USD', amount },
];

const paid = (transactionId: string, amount: number): AnyRecordedEvent =>
  recorded(WalletToppedUp, {
    transactionId,
    fanId: fan,
    tokens: 100,
    bonusTokens: 0,
    amount,
    currency: 'USD',
    provider: 'stripe',
    balanceAfter: 100,
    legs: legs(amount, accounts.tokensSold),
    toppedUpAt: at,
  });

const refunded = (refundRef: string, amount: number): AnyRecordedEvent =>
  recorded(TopUpReversed, {
    transactionId: testId(1),
    fanId: fan,
    cause: 'refund',
    correction: `refund:${refundRef}`,
    amount,
    currency: 'USD',
    provider: 'stripe',
    tokens: 0,
    tokensUncovered: 0,
    bonusTokens: 0,
    balanceAfter: 0,
    legs: legs(-amount, accounts.tokensSold),
    reversedAt: at,
  });

const fee = (entryRef: string, amount: number): AnyRecordedEvent =>
  recorded(ProviderFeeCharged, {
    provider: 'stripe',
    entryRef,
    cause: 'payment',
    transactionId: null,
    fee: amount,
    currency: 'USD',
    legs: legs(-amount, accounts.fees('stripe')),
    chargedAt: at,
  });

const paidOut = (payoutRef: string, amount: number): AnyRecordedEvent =>
  recorded(ProviderPayoutSent, {
    provider: 'stripe',
    payoutRef,
    amount,
    currency: 'USD',
    legs: legs(-amount, accounts.bank),
    sentAt: at,
  });

const moved = (kind: Movement['kind'], ref: string, amount: number, when = at): Movement => ({
  kind,
  ref,
  amount,
  currency: 'USD',
  at: when,
  where: `txn_${ref}`,
});

const logOf = (...events: AnyRecordedEvent[]) => ({
  catchUp: async function* ({ after }: { after: bigint }) {
    const fresh = events.filter(({ position }) => position > after);
    yield { events: fresh, position: events.at(-1)?.position ?? after, live: true };
  },
});

const providerOf = (...movements: Movement[]): ProviderBooks => ({
  name: 'stripe',
  movements: async function* () {
    yield movements;
  },
});

const silent = { out: () => undefined, err: () => undefined, progress: () => undefined };

const check = async (
  events: readonly AnyRecordedEvent[],
  provider: ProviderBooks,
): Promise<readonly string[]> => {
  const deps = { eventLog: logOf(...events) as never, io: silent, now: Date.now, graceMs: 0 };
  const { disagreements, disagreementCount } = await reconcile(deps, provider);
  expect(disagreements).toHaveLength(disagreementCount);
  return disagreements.map((found) => describeDisagreement(found, 'stripe'));
};

const bought = testId(1);
const books = [paid(bought, 1_000), fee('txn_1', 59), refunded('re_1', 400), paidOut('po_1', 541)];
const entries = [
  moved('payout', 'po_1', -541),
  moved('refund', 're_1', -400),
  moved('fee', 'txn_1', -59),
  moved('payment', bought, 1_000),
];

const payout = { payoutId: testId(20), performerId: testId(21), attempt: 1 };
const transferred = recorded(PayoutTransferred, {
  ...payout,
  provider: 'stripe',
  transferId: 'tr_1',
  amount: 5_000,
  currency: 'USD',
  legs: legs(-5_000, accounts.payoutsInTransit),
  transferredAt: at,
});
const reversed = recorded(PayoutFailed, {
  ...payout,
  failure: 'account_closed',
  providerCode: null,
  reversalId: 'trr_1',
  legs: legs(5_000, accounts.payoutsInTransit),
  failedAt: at,
});

describe('the reconciliation with the provider', () => {
  it('matches transfers to creators and their reversals', async () => {
    const atProvider = [
      moved('transfer-reversed', 'trr_1', 5_000),
      moved('transfer', 'tr_1', -5_000),
    ];
    expect(await check([transferred, reversed], providerOf(...atProvider))).toEqual([]);
    const [lost] = await check([transferred], providerOf(...atProvider));
    expect(lost).toContain('trr_1');
  });

  it('matches when each movement has its one posting', async () => {
    expect(await check(books, providerOf(...entries))).toEqual([]);
    expect(await check([], providerOf())).toEqual([]);
  });

  it.each(books.map((event, at) => [event.type, at] as const))(
    'reports provider movements that the ledger lacks: %s',
    async (_, missing) => {
      const found = await check(
        books.filter((__, at) => at !== missing),
        providerOf(...entries),
      );
      expect(found).toHaveLength(1);
      expect(found[0]).toContain('not in the books');
      expect(found[0]).toContain(entries.toReversed()[missing]?.ref);
    },
  );

  it('reports postings that the provider lacks', async () => {
    const [line, ...more] = await check([...books, fee('txn_9', 30)], providerOf(...entries));
    expect(more).toEqual([]);
    expect(line).toContain('fee txn_9, -0.30 USD: in the books');
    expect(line).toContain('not at stripe');
  });

  it('reports double postings, and differing amounts', async () => {
    const doubled = await check([...books, refunded('re_1', 400)], providerOf(...entries));
    expect(doubled).toEqual([expect.stringContaining('refund re_1, -4.00 USD: posted twice')]);
    const [first = paid(bought, 1), ...others] = books;
    const wrong = await check([paid(bought, 999), ...others], providerOf(...entries));
    expect(first.type).toBe('WalletToppedUp');
    expect(wrong).toEqual([expect.stringContaining('9.99 USD in the books')]);
    expect(wrong[0]).toContain('10.00 USD at stripe');
  });

  it('waits for the posting of recent movements', async () => {
    const late = [...books];
    const arriving = fee('txn_2', 30);
    const young = moved('fee', 'txn_2', -30, new Date().toISOString());
    const eventLog = {
      catchUp: (options: { after: bigint }) => {
        const log = logOf(...late);
        late.push(arriving);
        return log.catchUp(options);
      },
    };
    const deps = { eventLog: eventLog as never, io: silent, now: Date.now, graceMs: 10 };
    const found = await reconcile(
      { ...deps, now: () => Date.parse(young.at) },
      providerOf(young, ...entries),
    );
    expect(found.disagreements).toEqual([]);
  });
});

it('reads Stripe’s balance page by page, and names an unavailable Stripe', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'completeness-'));
  const secretKey = 'sk_test_completeness00000';
  const options = { directory, port: 0, secretKey, publishableKey: 'pk_test_completeness00000' };
  const sandbox = await startSandbox({ ...options, settleAfterMs: 86_400_000 });
  const access = { secretKey, apiUrl: sandbox.url };
  try {
    const stripe = new Stripe(secretKey, {
      host: sandbox.host,
      port: sandbox.port,
      protocol: 'http',
    });
    const pay = (amount: number, metadata: Record<string, string>) =>
      stripe.paymentIntents.create({
        amount,
        currency: 'usd',
        confirm: true,
        payment_method: 'pm_card_bypassPending',
        return_url: 'https://shop.test',
        metadata,
      });
    const intent = await pay(1_000, { transactionId: bought });
    const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 400 });
    for (let at = 0; at < 100; at++) await pay(100, {});
    const payout = await stripe.payouts.create({ amount: 500, currency: 'usd' });
    const pages: (readonly Movement[])[] = [];
    for await (const page of stripeBooks(access).movements()) pages.push(page);
    expect(pages.length).toBeGreaterThan(1);
    const all = pages.flat();
    expect(all[0]).toMatchObject({ kind: 'payout', ref: payout.id, amount: -500 });
    expect(all).toContainEqual(
      expect.objectContaining({ kind: 'refund', ref: refund.id, amount: -400, currency: 'USD' }),
    );
    expect(all.slice(-2)).toMatchObject([
      { kind: 'payment', ref: bought, amount: 1_000 },
      { kind: 'fee', amount: -59 },
    ]);
    const { available } = await stripe.balance.retrieve();
    expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(available[0]?.amount);
  } finally {
    await sandbox.stop();
    rmSync(directory, { recursive: true, force: true });
  }
  await expect(check(books, stripeBooks(access))).rejects.toThrow('stripe cannot be compared with');
}, 60_000);
