import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fundedPeople, monthlyPrice, yearlyPrice } from '../testing/fundedPeople.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { codeOf, problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
const funded = fundedPeople(people);

const goldBody = {
  name: 'Gold',
  description: 'Everything, and the archive',
  monthlyPrice: 19.99,
  bundles: [{ months: 3 as const, percentOff: 10 }],
  trialDays: 0,
};

/** A creator with a second plan, and a fan with a card. */
const world = async () => {
  const [fan, star] = await Promise.all([funded.fanWithCard(), funded.performerWithPrices()]);
  const { data: gold, position } = await star.api.plans.createPlan({
    body: goldBody,
    idempotencyKey: randomUUID(),
  });
  const listed = await fan.api.plans.listPlans({
    params: { id: star.id },
    ...(position !== undefined && { after: position }),
  });
  const first = listed.data.data.find(({ isFirst }) => isFirst);
  if (!first) throw new Error('a creator has no first plan');
  return { fan, star, gold, first, listed: listed.data };
};

const subscribe = (fan: Person, performerId: string, more: object = {}) =>
  fan.api.subscriptions.subscribe({
    body: { performerId, subscriptionType: 'monthly' as const, ...more },
    idempotencyKey: randomUUID(),
  });

const write = async (star: Person, planIds: readonly string[]) => {
  const { data, position } = await star.api.feeds.createFeed({
    body: { type: 'text', text: `For some ${randomUUID()}`, planIds: [...planIds] },
    idempotencyKey: randomUUID(),
  });
  return { id: data._id, position: position ?? '' };
};

describe('the plans of a creator', () => {
  it('begin with the prices of the profile', async () => {
    const { first, gold, listed, star } = await world();
    expect(listed).toMatchObject({ total: 2, winBackPercentOff: 0 });
    expect(first).toMatchObject({ name: '', monthlyPrice, yearlyPrice, performerId: star.id });
    expect(gold).toMatchObject({
      name: 'Gold',
      bundles: [{ months: 3, price: 53.97, percentOff: 10, savedPercent: 10 }],
      status: 'active',
    });
  });

  it('change, and the first one with the profile', async () => {
    const { first, star } = await world();
    const body = { ...goldBody, name: 'Silver', monthlyPrice: 12, yearlyPrice: 100, trialDays: 9 };
    const params = { id: first._id };
    const changed = await star.api.plans.updatePlan({ params, body });
    expect(changed.data).toMatchObject({ name: 'Silver', monthlyPrice: 12, isFirst: true });
    const after = changed.position ?? '';
    const { data: profile } = await star.api.performers.getPerformer({
      params: { id: star.id },
      after,
    });
    expect(profile).toMatchObject({ monthlyPrice: 12, yearlyPrice: 100, trialDays: 9 });
    expect((await star.api.plans.listOwnPlans({ after })).data).toMatchObject({ total: 2 });
  });

  it('are retired, sold again and ordered', async () => {
    const { fan, first, gold, star } = await world();
    const params = { id: gold._id };
    const retired = await star.api.plans.retirePlan({ params });
    const after = retired.position ?? '';
    const offered = await fan.api.plans.listPlans({ params: { id: star.id }, after });
    expect(offered.data.data.map(({ _id }) => _id)).toEqual([first._id]);
    expect(await codeOf(subscribe(fan, star.id, { planId: gold._id }))).toBe(
      'SUBSCRIPTION_NOT_OFFERED',
    );
    expect((await star.api.plans.reactivatePlan({ params })).data.status).toBe('active');
    const ordered = await star.api.plans.orderPlans({
      body: { planIds: [gold._id, first._id] },
    });
    expect(ordered.data.data.map(({ _id }) => _id)).toEqual([gold._id, first._id]);
    expect(await codeOf(star.api.plans.retirePlan({ params: { id: first._id } }))).toBe(
      'FIRST_PLAN_STAYS',
    );
  });

  it('are subject to the limits of the settings', async () => {
    const { star } = await world();
    const create = star.api.plans.createPlan({
      body: { ...goldBody, monthlyPrice: 0.5 },
      idempotencyKey: randomUUID(),
    });
    expect(await problemOf(create)).toMatchObject({ status: 422, code: 'PRICE_OUT_OF_RANGE' });
  });

  it('belong to their creator', async () => {
    const [{ gold }, other] = await Promise.all([world(), funded.performerWithPrices()]);
    const params = { id: gold._id };
    expect(await codeOf(other.api.plans.updatePlan({ params, body: goldBody }))).toBe('NOT_FOUND');
    const post = other.api.feeds.createFeed({
      body: { type: 'text', text: 'For others', planIds: [gold._id] },
      idempotencyKey: randomUUID(),
    });
    expect(await codeOf(post)).toBe('FEED_INCOMPLETE');
  });
});

describe('a post for one plan', () => {
  it('is locked to subscribers of another one, and opens with an upgrade at once', async () => {
    const { fan, first, gold, star } = await world();
    const post = await write(star, [gold._id]);
    const forAll = await write(star, []);
    const bought = await subscribe(fan, star.id);
    const { subscription } = bought.data;
    expect(subscription).toMatchObject({ planId: first._id, periodMonths: 1, price: monthlyPrice });
    const read = async (id: string, after = bought.position ?? '') =>
      (await fan.api.feeds.getFeed({ params: { id }, after })).data;
    expect(await read(forAll.id)).toMatchObject({ isLocked: false });
    expect(await read(post.id)).toMatchObject({
      isLocked: true,
      lockReason: 'subscribe',
      text: null,
      planIds: [gold._id],
      offer: null,
      mayComment: false,
    });
    const params = { id: subscription._id };
    const { data: preview } = await fan.api.subscriptions.previewPlanSwitch({
      params,
      body: { planId: gold._id },
    });
    expect(preview).toMatchObject({ kind: 'upgrade', chargeNow: 10, nextPrice: 19.99, price: 10 });
    expect(preview.sentence).toContain('Gold');
    const changed = await fan.api.subscriptions.switchPlan({
      params,
      body: { planId: gold._id, price: preview.price, currency: 'USD' },
      idempotencyKey: randomUUID(),
    });
    expect(changed.data).toMatchObject({
      subscription: { planId: gold._id, price: 19.99, expiredAt: subscription.expiredAt },
      transaction: { status: 'succeeded', amount: 10 },
    });
    expect(await read(post.id, changed.position)).toMatchObject({ isLocked: false });
    const { data: own } = await fan.api.subscriptions.listOwnSubscriptions({
      after: changed.position ?? '',
    });
    expect(own.data[0]?.sentence).toMatch(/^Gold renews on .* costs 19\.99 USD a month\.$/);
  });

  it('is for subscribers only', async () => {
    const { gold, star } = await world();
    const post = star.api.feeds.createFeed({
      body: { type: 'text', text: 'Hello', audience: 'followers', planIds: [gold._id] },
      idempotencyKey: randomUUID(),
    });
    expect(await problemOf(post)).toMatchObject({ code: 'FEED_INCOMPLETE' });
  });
});

describe('a subscriber of a plan', () => {
  it('pays a bundle at once, and changes down with the next period', async () => {
    const { fan, first, gold, star } = await world();
    const bought = await subscribe(fan, star.id, { planId: gold._id, months: 3, price: 53.97 });
    expect(bought.data).toMatchObject({
      subscription: { planId: gold._id, periodMonths: 3, price: 53.97 },
      transaction: { amount: 53.97 },
    });
    const { _id: id } = bought.data.subscription;
    const down = fan.api.subscriptions.switchPlan({
      params: { id },
      body: { planId: first._id },
      idempotencyKey: randomUUID(),
    });
    // The first plan has no bundle of three months.
    expect(await codeOf(down)).toBe('SUBSCRIPTION_NOT_OFFERED');
    const single = await fan.api.subscriptions.changePlan({
      params: { provider: 'stripe', id },
      body: { subscriptionType: 'monthly', months: 1 },
    });
    expect(single.data.nextPlan).toMatchObject({ planId: gold._id, periodMonths: 1, price: 19.99 });
  });

  it('changes down from the next period, and may withdraw that', async () => {
    const { fan, first, gold, star } = await world();
    const { data: bought } = await subscribe(fan, star.id, { planId: gold._id });
    const params = { id: bought.subscription._id };
    const change = (planId: string) =>
      fan.api.subscriptions.switchPlan({
        params,
        body: { planId },
        idempotencyKey: randomUUID(),
      });
    const { data: planned } = await change(first._id);
    expect(planned.transaction).toBe(undefined);
    expect(planned.subscription).toMatchObject({
      planId: gold._id,
      nextPlan: { planId: first._id, price: monthlyPrice },
    });
    const { data: withdrawn } = await change(gold._id);
    expect(withdrawn.subscription.nextPlan).toMatchObject({ planId: gold._id, price: 19.99 });
    expect(await codeOf(change(gold._id))).toBe('SAME_PLAN');
  });

  it('pauses once, and may go on', async () => {
    const { fan, star } = await world();
    const { data: bought } = await subscribe(fan, star.id);
    const { expiredAt, nextRecurringDate } = bought.subscription;
    const params = { id: bought.subscription._id };
    const { data: paused } = await fan.api.subscriptions.pauseSubscription({ params });
    expect(paused).toMatchObject({ expiredAt, pausedUntil: paused.nextRecurringDate });
    expect(paused.nextRecurringDate).not.toBe(nextRecurringDate);
    const { data: goesOn } = await fan.api.subscriptions.withdrawPause({ params });
    expect(goesOn).toMatchObject({ expiredAt, nextRecurringDate });
    expect(goesOn.pausedUntil).toBe(undefined);
  });

  it('keeps the price that was bought', async () => {
    const { fan, gold, star } = await world();
    const { data: bought } = await subscribe(fan, star.id, { planId: gold._id });
    await star.api.plans.updatePlan({
      params: { id: gold._id },
      body: { ...goldBody, monthlyPrice: 29.99 },
    });
    const own = await fan.api.subscriptions.listOwnSubscriptions();
    expect(own.data.data[0]).toMatchObject({
      _id: bought.subscription._id,
      nextPlan: { price: 19.99 },
    });
  });
});
