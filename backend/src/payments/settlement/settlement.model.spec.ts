import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accounts } from '@ovation/contracts/ledger/posting';
import type { PaymentPurpose } from '@ovation/contracts/payments/events';
import { newId } from '@ovation/event-log/ids';
import { startSandbox } from '@ovation/stripe-sandbox/startSandbox';
import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ledgerWorld } from '../../testing/ledgerWorld.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { stripeProvider } from '../stripe/stripeProvider.ts';
import { isWebhookEvent } from '../stripe/webhookEvents.ts';
import { recordNotification } from '../webhook.ts';
import { reconcile } from './reconcileBalance.timer.ts';

const secretKey = 'sk_test_settlement000000';
const webhookSecret = 'whsec_settlement';
const directory = mkdtempSync(join(tmpdir(), 'settlement-'));
const cardNames = ['pm_card_bypassPending', 'pm_card_es', 'pm_card_refundFail'] as const;
const fanId = newId();
const waitFor = { timeout: 20_000, interval: 5 };

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let stripe: Stripe;
let provider: PaymentProvider;
let customerRef: string;
const cards = new Map<string, string>();

beforeAll(async () => {
  sandbox = await startSandbox({
    directory,
    port: 0,
    secretKey,
    publishableKey: 'pk_test_settlement000000',
    settleAfterMs: 0,
  });
  stripe = new Stripe(secretKey, { host: sandbox.host, port: sandbox.port, protocol: 'http' });
  const returnUrl = 'https://ovation.test/wallet';
  provider = stripeProvider({ secretKey, webhookSecret, apiUrl: sandbox.url, returnUrl });
  customerRef = await provider.createCustomer(fanId);
  for (const paymentMethodId of cardNames) {
    const saved = await provider.saveCard({
      cardId: newId(),
      fanId,
      customerRef,
      paymentMethodId,
    });
    if (saved.status !== 'active') throw new Error(`${paymentMethodId} is ${saved.status}`);
    cards.set(paymentMethodId, saved.card.cardRef);
  }
}, 60_000);

afterAll(async () => {
  await sandbox.stop();
  rmSync(directory, { recursive: true, force: true });
});

const sandboxControl = async (path: string, body?: object): Promise<Record<string, unknown>> => {
  const response = await fetch(`${sandbox.url}/_sandbox/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
};

type Step =
  | {
      readonly kind: 'pay';
      readonly card: number;
      readonly amount: number;
      readonly isTopUp: boolean;
    }
  | { readonly kind: 'refund'; readonly of: number; readonly percent: number }
  | { readonly kind: 'dispute'; readonly of: number; readonly outcome: 'open' | 'won' | 'lost' }
  | {
      readonly kind: 'payout';
      readonly percent: number;
      readonly outcome: 'open' | 'paid' | 'failed';
    }
  | { readonly kind: 'hear'; readonly seed: number; readonly isLost: boolean }
  | { readonly kind: 'react' };

const percent = fc.integer({ min: 1, max: 100 });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      card: fc.nat(cardNames.length - 1),
      amount: fc.integer({ min: 50, max: 20_000 }),
      isTopUp: fc.boolean(),
    }),
  },
  fc.record({ kind: fc.constant('refund' as const), of: fc.nat(9), percent }),
  fc.record({
    kind: fc.constant('dispute' as const),
    of: fc.nat(9),
    outcome: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
  }),
  fc.record({
    kind: fc.constant('payout' as const),
    percent,
    outcome: fc.constantFrom('open' as const, 'paid' as const, 'failed' as const),
  }),
  fc.record({ kind: fc.constant('hear' as const), seed: fc.integer(), isLost: fc.boolean() }),
  fc.record({ kind: fc.constant('react' as const) }),
);

const purposeOf = (amount: number, isTopUp: boolean): PaymentPurpose =>
  isTopUp
    ? { type: 'top_up', tokens: amount, bonusTokens: 7, package: null, tokenConversionMinor: 10 }
    : {
        type: 'subscription',
        subscriptionId: newId(),
        performerId: newId(),
        subscriptionType: 'monthly',
        isRenewal: false,
        commissionBasisPoints: 2_000,
      };

/** World with payments at the sandbox; existing ones are not counted. */
const settlementWorld = async () => {
  const ledger = ledgerWorld(provider);
  const { commands, logger, context, charging } = ledger;
  const clock = (): Date => new Date();
  const held = async (): Promise<number> => {
    const { available, pending } = await stripe.balance.retrieve();
    return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
  };
  const before = await held();
  const place = (await stripe.balanceTransactions.list({ limit: 1 })).data[0]?.id;
  let lastReceivedId = (await stripe.events.list({ limit: 1 })).data[0]?.id;
  const payments: string[] = [];

  const pay = async ({ card, amount, isTopUp }: Extract<Step, { kind: 'pay' }>): Promise<void> => {
    const made = await charging.charge(context(clock().toISOString()), {
      transactionId: newId(),
      fanId,
      provider: 'stripe',
      amount,
      currency: 'USD',
      purpose: purposeOf(amount, isTopUp),
      couponCode: null,
      cardId: newId(),
      cardRef: cards.get(cardNames[card] ?? '') ?? '',
      customerRef,
      offSession: false,
    });
    if (made.paymentRef) payments.push(made.paymentRef);
  };

  const chargeOf = async (at: number): Promise<Stripe.Charge | undefined> => {
    const ref = payments[at % Math.max(1, payments.length)];
    if (ref === undefined) return undefined;
    const intent = await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] });
    return intent.latest_charge as Stripe.Charge;
  };

  const refund = async ({ of, percent: part }: Extract<Step, { kind: 'refund' }>) => {
    const charge = await chargeOf(of);
    if (!charge || charge.disputed || charge.refunded) return;
    const left = charge.amount - charge.amount_refunded;
    await stripe.refunds.create({
      charge: charge.id,
      amount: Math.max(1, Math.floor((left * part) / 100)),
    });
  };

  const dispute = async ({ of, outcome }: Extract<Step, { kind: 'dispute' }>) => {
    const charge = await chargeOf(of);
    if (!charge || charge.disputed || charge.refunded) return;
    const { id } = await sandboxControl('disputes', { charge: charge.id });
    if (outcome !== 'open') await sandboxControl(`disputes/${String(id)}/close`, { outcome });
  };

  const payOut = async ({ percent: part, outcome }: Extract<Step, { kind: 'payout' }>) => {
    const { available } = await stripe.balance.retrieve();
    const amount = Math.floor(((available[0]?.amount ?? 0) * part) / 100);
    if (amount <= 0) return;
    const { id } = await stripe.payouts.create({ amount, currency: 'usd' });
    if (outcome !== 'open') await sandboxControl(`payouts/${id}/settle`, { outcome });
  };

  /** Delivers webhooks shuffled, duplicated, or not at all. */
  const hear = async ({ seed, isLost }: { seed: number; isLost: boolean }): Promise<void> => {
    const after = lastReceivedId === undefined ? {} : { ending_before: lastReceivedId };
    const events = await stripe.events
      .list({ limit: 100, ...after })
      .autoPagingToArray({ limit: 10_000 });
    lastReceivedId = events.at(lastReceivedId === undefined ? 0 : -1)?.id ?? lastReceivedId;
    if (isLost) return;
    const doubled = [...events, ...events].filter(isWebhookEvent);
    const [shuffled = []] = fc.sample(fc.shuffledSubarray(doubled, { minLength: doubled.length }), {
      seed,
      numRuns: 1,
    });
    for (const event of shuffled) {
      const payload = JSON.stringify(event);
      const signature = stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
      });
      const notification = await provider.readNotification(Buffer.from(payload), {
        'stripe-signature': signature,
      });
      if (!notification) throw new Error('the signature was not taken');
      await recordNotification({ commands, logger, clock }, 'stripe', notification);
    }
  };

  const perform = (step: Step): Promise<void> => {
    switch (step.kind) {
      case 'pay':
        return pay(step);
      case 'refund':
        return refund(step);
      case 'dispute':
        return dispute(step);
      case 'payout':
        return payOut(step);
      case 'hear':
        return hear(step);
      case 'react':
        return ledger.settle();
      default:
        return step satisfies never;
    }
  };

  /** Completes bank responses, reconciliation and reactors. */
  const finish = async (): Promise<void> => {
    await sandboxControl('webhooks/chaos', { paused: false });
    await vi.waitFor(
      async () => expect((await sandboxControl('webhooks')).queued).toBe(0),
      waitFor,
    );
    const { signal } = new AbortController();
    const deps = { commands, logger, clock, providers: ledger.providers };
    await reconcile(deps, provider, place, signal);
    await ledger.settle();
  };

  return { ...ledger, perform, finish, hear, held: async () => (await held()) - before };
};

it('keeps the clearing account equal to the provider’s balance, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: 4, maxLength: 16, size: 'max' }),
      fc.integer(),
      async (steps, seed) => {
        await sandboxControl('webhooks/chaos', { paused: true });
        const world = await settlementWorld();
        for (const step of steps) await world.perform(step);
        await world.finish();
        const own = () => world.accounts();
        const clearing = `${accounts.clearing('stripe')} USD`;
        expect((own().get(clearing) ?? 0) + (await world.held())).toBe(0);
        expect(world.breach()).toBeUndefined();
        const written = world.log.all.length;
        // Late or repeated events change nothing.
        await world.hear({ seed, isLost: false });
        await world.finish();
        const late = world.log.all.slice(written).filter(({ data }) => 'legs' in (data as object));
        expect(late).toEqual([]);
        expect((own().get(clearing) ?? 0) + (await world.held())).toBe(0);
      },
    ),
    { numRuns: 25 },
  );
}, 180_000);
