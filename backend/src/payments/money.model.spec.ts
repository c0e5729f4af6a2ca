import { settingsDefault } from '@ovation/contracts/settings/settings';
import { afterDays, afterMs, periodEndOf } from '@ovation/contracts/subscriptions/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { walletModel } from '../models/wallet.model.ts';
import { decideChangePlan } from '../subscriptions/changePlan.decide.ts';
import { isLive, subscriptionModel, subscriptionStreamId } from '../subscriptions/model.ts';
import { partiesOf } from '../subscriptions/registerSubscription.ts';
import { renew } from '../subscriptions/renew.ts';
import { decideResume } from '../subscriptions/resumeSubscription.decide.ts';
import { decideCancel, decideSubscribePaid } from '../subscriptions/subscribe.decide.ts';
import { type LedgerWorld, ledgerWorld } from '../testing/ledgerWorld.ts';
import { decideSendTip } from '../tipping/sendTip.decide.ts';
import { cardsModel } from './cards/model.ts';
import { decideOpenCustomer, decideStoreCard } from './cards/storeCard.decide.ts';
import { transactionModel } from './transactions/model.ts';
import { decideDispute, decideRefund } from './transactions/transaction.decide.ts';

type PlanName = 'monthly' | 'yearly';

const priceMinor = { monthly: 999, yearly: 9_900 };
const netMinor = { monthly: 800, yearly: 7_920 };
const offer = {
  monthlyPriceMinor: priceMinor.monthly,
  yearlyPriceMinor: priceMinor.yearly,
  isFreeSubscription: false,
  mayPublish: true,
};
const hourMs = 3_600_000;

interface TopUp {
  readonly id: string;
  readonly tokens: number;
  isBack: boolean;
  /** Amount taken by a dispute, to return when it is won. */
  taken: number | undefined;
}

/** Model of all actions of a fan, a creator and time, in a few lines; the product must agree with it. */
interface Model {
  now: string;
  cardWorks: boolean;
  tokens: number;
  tipped: number;
  readonly topUps: TopUp[];
  /** Subscription: end of access, and start of its periods. */
  openUntil: string;
  anchor: string;
  renews: boolean;
  plan: PlanName;
  /** Plan of the next renewal. */
  nextPlan: PlanName;
  tries: number;
  tryAt: string;
  readonly payments: { readonly id: string; readonly plan: PlanName }[];
  readonly refunded: Set<string>;
  moneyOfCreator: number;
}

interface Real extends LedgerWorld {
  readonly fanId: string;
  readonly performerId: string;
  count: number;
}

type Step = fc.AsyncCommand<Model, Real>;

const step = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step => ({
  check,
  toString: () => name,
  run: async (model, real) => {
    await run(model, real);
    await real.settle();
    await expectAgreement(model, real);
  },
});

const expectAgreement = async (model: Model, real: Real): Promise<void> => {
  expect(real.breach()).toBeUndefined();
  const wallet = await real.commands.load(walletModel, real.fanId);
  expect(wallet.state.balance).toBe(model.tokens);
  const held = real.accounts();
  expect(held.get(`fan:${real.fanId} TOKEN`) ?? 0).toBe(model.tokens);
  expect(held.get(`creator:${real.performerId} TOKEN`) ?? 0).toBe(model.tipped);
  expect(held.get(`creator:${real.performerId} USD`) ?? 0).toBe(model.moneyOfCreator);
  const id = subscriptionStreamId(real.fanId, real.performerId);
  const { state } = await real.commands.load(subscriptionModel, id);
  expect(isLive(state, model.now)).toBe(model.openUntil > model.now);
};

const topUp = (tokens: number): Step =>
  step(`buy ${tokens}`, async (model, real) => {
    real.count += 1;
    const id = real.idOf(`top-up ${real.count}`);
    const transaction = await real.charging.charge(real.context(model.now), {
      transactionId: id,
      fanId: real.fanId,
      provider: 'stripe',
      amount: tokens * 10,
      currency: 'USD',
      purpose: { type: 'top_up', tokens, bonusTokens: 0, package: null, tokenConversionMinor: 10 },
      couponCode: null,
      cardId: real.idOf('card'),
      cardRef: 'pm_1',
      customerRef: 'cus_1',
      offSession: false,
    });
    expect(transaction.status).toBe(model.cardWorks ? 'succeeded' : 'failed');
    if (!model.cardWorks) return;
    model.tokens += tokens;
    model.topUps.push({ id, tokens, isBack: false, taken: undefined });
  });

const tip = (tokens: number): Step =>
  step(`tip ${tokens}`, async (model, real) => {
    real.count += 1;
    const tipId = real.idOf(`tip ${real.count}`);
    const { fanId, performerId } = real;
    const { now } = model;
    const creator = { performerId, performerExists: true, mayBePaid: true };
    const known = { fanId, ...creator, settings: settingsDefault };
    const conversationId = real.idOf('conversation');
    const command = { tipId, tokens, note: undefined, conversationId, now, ...known };
    const outcome = await real.commands.handle(walletModel, fanId, real.context(now), (wallet) =>
      decideSendTip(command, wallet),
    );
    expect(outcome.ok).toBe(model.tokens >= tokens);
    if (!outcome.ok) return;
    model.tokens -= tokens;
    model.tipped += tokens - Math.floor(tokens / 5);
  });

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

const refund = (at: number): Step =>
  step(
    `refund ${at}`,
    async (model, real) => {
      const bought = pick(model.topUps, at);
      if (!bought || bought.isBack || bought.taken !== undefined) return;
      const { id: refundRef } = bought;
      const refunded = bought.tokens * 10;
      const news = { kind: 'refunded' as const, paymentRef: 'pi', refundRef, refunded };
      const { now } = model;
      await real.commands.handle(transactionModel, bought.id, real.context(now), (known) =>
        decideRefund(news, now, known),
      );
      bought.isBack = true;
      model.tokens = Math.max(0, model.tokens - bought.tokens);
    },
    ({ topUps }) => topUps.length > 0,
  );

const dispute = (at: number, kind: 'disputed' | 'dispute-won' | 'dispute-lost'): Step =>
  step(
    `${kind} ${at}`,
    async (model, real) => {
      const bought = pick(model.topUps, at);
      if (!bought || bought.isBack) return;
      const { now } = model;
      const disputed = bought.tokens * 10;
      const news = { kind, paymentRef: 'pi', disputeRef: bought.id, disputed, reason: 'fraud' };
      await real.commands.handle(transactionModel, bought.id, real.context(now), (known) =>
        decideDispute(news, now, known),
      );
      if (bought.taken === undefined) {
        bought.taken = Math.min(model.tokens, bought.tokens);
        model.tokens -= bought.taken;
      }
      if (kind === 'dispute-won') model.tokens += bought.taken;
      if (kind !== 'disputed') bought.isBack = true;
    },
    ({ topUps }) => topUps.length > 0,
  );

/** Pays a period, from the end of the open one or from now. */
const paid = (model: Model, id: string, plan: PlanName): void => {
  const isOpen = model.openUntil > model.now;
  const start = isOpen ? model.openUntil : model.now;
  if (!isOpen) model.anchor = start;
  model.openUntil = periodEndOf(start, plan, model.anchor);
  model.tries = 0;
  model.plan = plan;
  model.nextPlan = plan;
  model.moneyOfCreator += netMinor[plan];
  model.payments.push({ id, plan });
};

const subscribe: Step = step('subscribe', async (model, real) => {
  real.count += 1;
  const transactionId = real.idOf(`subscription ${real.count}`);
  const parties = partiesOf(real.fanId, real.performerId);
  const id = subscriptionStreamId(real.fanId, real.performerId);
  const { now } = model;
  const context = real.context(now);
  const card = { cardId: real.idOf('card'), cardRef: 'pm_1', customerRef: 'cus_1' };
  const decided = await real.commands.handle(subscriptionModel, id, context, (state) =>
    decideSubscribePaid(
      {
        parties,
        offer,
        subscriptionType: 'monthly',
        transactionId,
        currency: 'USD',
        priceSeen: undefined,
        isFanLeaving: false,
        cardId: card.cardId,
        now,
      },
      state,
    ),
  );
  expect(decided.ok).toBe(!(model.renews && model.tries === 0 && model.openUntil > now));
  if (!decided.ok) return;
  await real.charging.charge(context, {
    transactionId,
    fanId: real.fanId,
    provider: 'stripe',
    ...card,
    amount: priceMinor.monthly,
    currency: 'USD',
    couponCode: null,
    offSession: false,
    purpose: {
      type: 'subscription',
      subscriptionId: parties.subscriptionId,
      performerId: parties.performerId,
      subscriptionType: 'monthly',
      isRenewal: false,
      commissionBasisPoints: settingsDefault.commissionBasisPoints,
    },
  });
  if (!model.cardWorks) return;
  paid(model, transactionId, 'monthly');
  model.renews = true;
});

const cancel: Step = step('cancel', async (model, real) => {
  const id = subscriptionStreamId(real.fanId, real.performerId);
  const context = real.context(model.now);
  await real.commands.handle(subscriptionModel, id, context, (state) =>
    decideCancel(model.now, state),
  );
  model.renews = false;
  model.nextPlan = model.plan;
  model.tries = 0;
});

const resume: Step = step('resume', async (model, real) => {
  const id = subscriptionStreamId(real.fanId, real.performerId);
  const context = real.context(model.now);
  const resumed = await real.commands.handle(subscriptionModel, id, context, (state) =>
    decideResume({ now: model.now, hasCard: true, mayBePaid: true, isFanLeaving: false }, state),
  );
  const isOpen = model.openUntil > model.now;
  expect(resumed.ok).toBe(isOpen || model.renews);
  if (resumed.ok) model.renews = true;
});

const changePlan = (subscriptionType: PlanName): Step =>
  step(`change to ${subscriptionType}`, async (model, real) => {
    const id = subscriptionStreamId(real.fanId, real.performerId);
    const { now } = model;
    const offered = { offer, subscriptionType, priceSeen: undefined, hasCard: true };
    const changeCommand = { ...offered, isFanLeaving: false, currency: 'USD' as const, now };
    const changed = await real.commands.handle(subscriptionModel, id, real.context(now), (state) =>
      decideChangePlan(changeCommand, state),
    );
    expect(changed.ok).toBe(model.renews && model.tries === 0 && model.openUntil > now);
    if (changed.ok) model.nextPlan = subscriptionType;
  });

/** Id of the last payment, chosen by the timer. */
const lastPayment = ({ log }: Real): string => {
  const last = log.all.findLast(({ type }) => type === 'TransactionSucceeded');
  return (last?.data as { transactionId?: string } | undefined)?.transactionId ?? 'none';
};

const pausesInDays = [1, 2, 4];

/** Processes a due renewal: paid, retried after a pause, or given up. */
const renewInModel = (model: Model, real: Real): void => {
  const due = model.tries > 0 ? model.tryAt : afterMs(model.openUntil, -hourMs);
  if (!model.renews || model.now < due) return;
  if (model.cardWorks) {
    paid(model, lastPayment(real), model.nextPlan);
    return;
  }
  const pause = pausesInDays[model.tries];
  model.tries += 1;
  if (pause === undefined) {
    model.renews = false;
    model.nextPlan = model.plan;
    model.tries = 0;
  } else {
    model.tryAt = afterDays(model.now, pause);
  }
};

const pass = (days: number): Step =>
  step(`${days} days pass`, async (model, real) => {
    model.now = afterDays(model.now, days);
    // Two workers run at the same time.
    await Promise.allSettled([
      renew(real, real.context(model.now), real),
      renew(real, real.context(model.now), real),
    ]);
    await renew(real, real.context(model.now), real);
    renewInModel(model, real);
  });

/** Refunds a period; the open one ends with it. */
const refundPeriod = (at: number): Step =>
  step(
    `refund period ${at}`,
    async (model, real) => {
      const payment = pick(model.payments, at);
      if (payment === undefined || model.refunded.has(payment.id)) return;
      const { id: transactionId, plan } = payment;
      const { now } = model;
      const news = {
        kind: 'refunded' as const,
        paymentRef: 'pi',
        refundRef: transactionId,
        refunded: priceMinor[plan],
      };
      await real.commands.handle(transactionModel, transactionId, real.context(now), (known) =>
        decideRefund(news, now, known),
      );
      model.refunded.add(transactionId);
      model.moneyOfCreator -= netMinor[plan];
      if (payment !== model.payments.at(-1)) return;
      if (model.openUntil > now) model.openUntil = now;
      model.renews = false;
      model.nextPlan = plan;
      model.tries = 0;
    },
    ({ payments }) => payments.length > 0,
  );

const switchCard: Step = step('the card works, or does not', async (model) => {
  model.cardWorks = !model.cardWorks;
});

const redeliver = (seed: number): Step =>
  step('all is delivered again, shuffled', async (_, real) => {
    const all = fc.sample(
      fc.shuffledSubarray([...real.log.all], { minLength: real.log.all.length }),
      { seed, numRuns: 1 },
    )[0];
    const before = real.log.all.length;
    await real.deliver(all ?? []);
    expect(real.log.all.length).toBe(before);
  });

const world = async (): Promise<{ model: Model; real: Real }> => {
  const ledger = ledgerWorld();
  const real: Real = {
    ...ledger,
    fanId: ledger.idOf('fan'),
    performerId: ledger.idOf('creator'),
    count: 0,
  };
  const now = '2026-01-31T12:00:00.000Z';
  const model: Model = {
    now,
    cardWorks: true,
    tokens: 0,
    tipped: 0,
    topUps: [],
    openUntil: now,
    anchor: now,
    renews: false,
    plan: 'monthly',
    nextPlan: 'monthly',
    tries: 0,
    tryAt: now,
    payments: [],
    refunded: new Set(),
    moneyOfCreator: 0,
  };
  real.provider.answer = ({ transactionId }) =>
    model.cardWorks
      ? { status: 'succeeded', paymentRef: `pi_${transactionId}` }
      : { status: 'failed', paymentRef: null, code: 'CARD_DECLINED', reason: undefined };
  const { fanId } = real;
  const customer = { fanId, provider: 'stripe', customerRef: 'cus_1', now };
  const card = { cardRef: 'pm_1', brand: 'visa', last4: '4242', expMonth: 1, expYear: 2040 };
  const outcome = { status: 'active' as const, setupRef: 'seti_1', card };
  const store = { cardId: real.idOf('card'), fanId, provider: 'stripe', outcome, now };
  await real.commands.handle(cardsModel, fanId, real.context(now), (cards) =>
    decideOpenCustomer(customer, cards),
  );
  await real.commands.handle(cardsModel, fanId, real.context(now), (cards) =>
    decideStoreCard(store, cards),
  );
  return { model, real };
};

it('agrees with a tiny model under any actions of fan, bank and clock', async () => {
  const at = fc.nat(20);
  const steps = [
    fc.integer({ min: 60, max: 3_000 }).map(topUp),
    fc.integer({ min: 10, max: 2_000 }).map(tip),
    at.map(refund),
    fc
      .tuple(at, fc.constantFrom('disputed', 'dispute-won', 'dispute-lost'))
      .map(([which, kind]) => dispute(which, kind as 'disputed')),
    fc.constant(subscribe),
    fc.constant(cancel),
    fc.constant(resume),
    fc.constantFrom('monthly' as const, 'yearly' as const).map(changePlan),
    fc.integer({ min: 1, max: 40 }).map(pass),
    at.map(refundPeriod),
    fc.constant(switchCard),
    fc.integer().map(redeliver),
  ];
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 60, size: 'max' }), async (commands) => {
      const both = await world();
      await fc.asyncModelRun(() => both, commands);
    }),
    { numRuns: 150 },
  );
}, 60_000);
