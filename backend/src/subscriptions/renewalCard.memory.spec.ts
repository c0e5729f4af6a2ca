import { describe, expect, it, vi } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openPeople } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
const funded = fundedPeople(people);
const waiting = { timeout: 15_000, interval: 50 };
const provider = 'stripe';

const subscriber = async () => {
  const [fan, performer] = await Promise.all([funded.fanWithCard(), funded.performerWithPrices()]);
  const { data } = await fan.api.subscriptions.subscribe({ body: { performerId: performer.id } });
  const own = async (after = '') => {
    const query = { performerId: performer.id };
    const [list, one] = await Promise.all([
      fan.api.subscriptions.listOwnSubscriptions({ after }),
      fan.api.subscriptions.listOwnSubscriptions({ after, query }),
    ]);
    expect(one.data.data).toEqual(list.data.data);
    return list.data.data[0];
  };
  const addCard = (paymentMethodId: string) =>
    fan.api.payments.addCard({ params: { provider }, body: { paymentMethodId } });
  const removeCard = (id: string) => fan.api.payments.removeCard({ params: { id } });
  const withoutCard = async (after = '') => {
    const { data } = await fan.api.payments.listCards({ after });
    return data.withoutCard.map(({ _id }) => _id);
  };
  const params = { provider, id: data.subscription._id };
  return { fan, performer, params, own, addCard, removeCard, withoutCard };
};

describe('the renewal card of a subscription', () => {
  it('is the one that paid, else another stored one, else none until one is added', async () => {
    const { fan, performer, own, addCard, removeCard, withoutCard } = await subscriber();
    const visa = { brand: 'visa', last4: '4242', isExpired: false };
    expect((await own())?.renewalCard).toEqual(visa);
    const other = await addCard('pm_card_mastercard');
    expect((await own(other.position ?? ''))?.renewalCard).toEqual(visa);
    const first = await removeCard(fan.cardId);
    const mastercard = { brand: 'mastercard', last4: '4444', isExpired: false };
    expect((await own(first.position ?? ''))?.renewalCard).toEqual(mastercard);
    expect(await withoutCard()).toEqual([]);
    const last = await removeCard(other.data._id);
    expect(await own(last.position ?? '')).toMatchObject({
      renewalCard: null,
      status: 'active',
    });
    expect(await withoutCard(last.position ?? '')).toEqual([performer.id]);
    const next = await addCard('pm_card_visa');
    expect((await own(next.position ?? ''))?.renewalCard).toEqual(visa);
    const { data: cards } = await fan.api.payments.listCards({ after: next.position ?? '' });
    expect(cards.withoutCard).toEqual([]);
    expect(cards.data[0]?.renews.map(({ _id }) => _id)).toEqual([performer.id]);
  });

  it('is hidden from the creator', async () => {
    const { performer } = await subscriber();
    await vi.waitFor(async () => {
      const { data } = await performer.api.subscriptions.listSubscribers();
      expect(data.total).toBe(1);
      expect(data.data[0]).not.toHaveProperty('renewalCard');
    }, waiting);
  });

  it('must be confirmed by its bank', async () => {
    const { fan, own, addCard, removeCard } = await subscriber();
    const confirmingCard = await addCard('pm_card_authenticationRequiredSetupForOffSession');
    const removed = await removeCard(fan.cardId);
    expect((await own(removed.position ?? ''))?.renewalCard).toBeNull();
    await fetch(confirmingCard.data.confirmUrl ?? '', {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'complete' }),
      redirect: 'manual',
    });
    await vi.waitFor(async () => {
      expect((await own())?.renewalCard).toMatchObject({ last4: confirmingCard.data.last4 });
    }, waiting);
  });
});

describe('without a card', () => {
  it('neither a new plan nor a resumption is accepted until there is one', async () => {
    const { fan, params, addCard, removeCard, withoutCard } = await subscriber();
    const change = (subscriptionType: 'monthly' | 'yearly') =>
      fan.api.subscriptions.changePlan({ params, body: { subscriptionType } });
    const resume = () => fan.api.subscriptions.resumeSubscription({ params });
    const required = { status: 422, code: 'CARD_REQUIRED' };
    await removeCard(fan.cardId);
    expect(await problemOf(change('yearly'))).toMatchObject(required);
    expect((await change('monthly')).data.nextPlan).toMatchObject({ subscriptionType: 'monthly' });
    const { position } = await fan.api.subscriptions.cancelSubscription({ params });
    // A canceled subscription needs no card.
    expect(await withoutCard(position ?? '')).toEqual([]);
    expect(await problemOf(resume())).toMatchObject(required);
    await addCard('pm_card_mastercard');
    expect((await resume()).data.canceledAt).toBeNull();
    expect((await change('yearly')).data.nextPlan).toMatchObject({ subscriptionType: 'yearly' });
  });

  it('an earlier plan change can be reverted', async () => {
    const { fan, params, removeCard } = await subscriber();
    const change = (subscriptionType: 'monthly' | 'yearly') =>
      fan.api.subscriptions.changePlan({ params, body: { subscriptionType } });
    await change('yearly');
    await removeCard(fan.cardId);
    expect((await change('monthly')).data.nextPlan).toMatchObject({ subscriptionType: 'monthly' });
  });
});
