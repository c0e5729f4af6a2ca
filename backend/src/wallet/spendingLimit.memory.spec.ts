import { describe, expect, it, vi } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
const funded = fundedPeople(people);
const waiting = { timeout: 15_000, interval: 50 };

const setLimit = async (fan: Person, tokens: number | null, amount: number | null) =>
  (await fan.api.wallet.setSpendingLimit({ body: { tokens, amount } })).data;
const spent = async (fan: Person) => (await fan.api.wallet.viewSpendingLimit()).data.spent;
const topUp = (fan: Person, cardId: string, amount: number) =>
  fan.api.payments.topUp({ body: { amount, currency: 'USD', cardId } });
const codes = async (calls: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls);
  return settled
    .map((one) => (one.status === 'fulfilled' ? 'ok' : String(one.reason.problem?.code)))
    .sort();
};

describe('the monthly spending limit', () => {
  it('lets parallel tips and purchases through up to it, and no further', async () => {
    const [fan, star] = await Promise.all([
      funded.fanWithTokens(100),
      funded.performerWithPrices(),
    ]);
    await setLimit(fan, 50, null);
    const tips = Array.from({ length: 8 }, () =>
      fan.api.tipping.sendTip({ params: { id: star.id }, body: { tokens: 20 } }),
    );
    expect((await codes(tips)).filter((code) => code === 'ok')).toHaveLength(2);
    expect(await spent(fan)).toMatchObject({ tokens: 40 });
    const tip = fan.api.tipping.sendTip({ params: { id: star.id }, body: { tokens: 11 } });
    expect(await problemOf(tip)).toMatchObject({
      status: 409,
      code: 'TOKEN_LIMIT_REACHED',
      message: expect.stringContaining('10 tokens'),
    });
  });

  it('lets parallel top-ups through up to it, and lists the others as not charged', async () => {
    const fan = await funded.fanWithCard();
    await setLimit(fan, null, 25);
    const topUps = Array.from({ length: 5 }, () => topUp(fan, fan.cardId, 10));
    expect(await codes(topUps)).toEqual([
      ...Array.from({ length: 3 }, () => 'MONEY_LIMIT_REACHED'),
      'ok',
      'ok',
    ]);
    expect(await spent(fan)).toMatchObject({ amount: 20 });
    expect((await fan.api.auth.me()).data.balance).toBe(200);
  });

  it('counts subscriptions, and refuses those beyond it', async () => {
    const [fan, star] = await Promise.all([funded.fanWithCard(), funded.performerWithPrices()]);
    await setLimit(fan, null, 0);
    const body = {
      performerId: star.id,
      subscriptionType: 'monthly' as const,
      cardId: fan.cardId,
    };
    expect(await problemOf(fan.api.subscriptions.subscribe({ body }))).toMatchObject({
      status: 402,
      code: 'MONEY_LIMIT_REACHED',
    });
    const raised = { body: { tokens: null, amount: 100 } };
    await fan.api.wallet.raiseSpendingLimit(raised);
    await fan.api.subscriptions.subscribe({ body });
    expect((await spent(fan)).amount).toBeGreaterThan(0);
  });

  it('counts subscriptions without a limit too, so that a later one knows them', async () => {
    const [fan, star] = await Promise.all([funded.fanWithCard(), funded.performerWithPrices()]);
    await fan.api.subscriptions.subscribe({
      body: { performerId: star.id, subscriptionType: 'monthly', cardId: fan.cardId },
    });
    await vi.waitFor(async () => expect((await spent(fan)).amount).toBeGreaterThan(0), waiting);
  });

  it('frees the amount of a declined payment', async () => {
    const fan = await people.fan();
    await setLimit(fan, null, 10);
    const declined = fan.api.payments.topUp({
      body: { amount: 10, currency: 'USD', paymentMethodId: 'pm_card_chargeDeclined' },
    });
    expect(await problemOf(declined)).toMatchObject({ code: 'CARD_DECLINED' });
    await vi.waitFor(async () => expect(await spent(fan)).toMatchObject({ amount: 0 }), waiting);
  });

  it('is raised after a day only, and shown with what is to come', async () => {
    const fan = await people.fan();
    expect(await setLimit(fan, 100, 20)).toMatchObject({ tokens: 100, amount: 20, next: null });
    expect(await setLimit(fan, 500, 10)).toMatchObject({
      tokens: 100,
      amount: 10,
      next: { tokens: 500, amount: 10, from: expect.any(String) },
    });
  });
});
