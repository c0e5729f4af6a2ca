import { describe, expect, it, vi } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
const funded = fundedPeople(people);
const waiting = { timeout: 20_000, interval: 50 };

const agree = (fan: Person, cardId: string, monthlyMaximum = 100) =>
  fan.api.payments.agreeAutoTopUp({
    body: {
      threshold: 50,
      amount: 10,
      currency: 'USD',
      monthlyMaximum,
      cardId,
      hasConsented: true,
    },
  });
const balanceOf = async (fan: Person) => (await fan.api.auth.me()).data.balance;
const tip = (fan: Person, star: Person, tokens: number) =>
  fan.api.tipping.sendTip({ params: { id: star.id }, body: { tokens } });

describe('an automatic top-up', () => {
  it('buys tokens once per crossing, also under parallel tips, and is listed as automatic', async () => {
    const [fan, star] = await Promise.all([funded.fanWithTokens(), funded.performerWithPrices()]);
    await agree(fan, fan.cardId);
    await Promise.all([tip(fan, star, 30), tip(fan, star, 30), tip(fan, star, 30)]);
    await vi.waitFor(async () => expect(await balanceOf(fan)).toBe(110), waiting);
    const { data } = await fan.api.payments.listTransactions();
    expect(data.data.map(({ isAutomatic, type, amount }) => [type, amount, isAutomatic])).toEqual([
      ['top_up', 10, true],
      ['top_up', 10, false],
    ]);
    const shown = (await fan.api.payments.viewAutoTopUp()).data;
    expect(shown).toMatchObject({ isOn: true, threshold: 50, amount: 10, spentThisMonth: 10 });
  });

  it('stops with a mail when the card is declined', async () => {
    const [fan, star] = await Promise.all([funded.fanWithTokens(), funded.performerWithPrices()]);
    const { data: failing } = await fan.api.payments.addCard({
      params: { provider: 'stripe' },
      body: { paymentMethodId: 'pm_card_chargeCustomerFail' },
    });
    await agree(fan, failing._id);
    await tip(fan, star, 60);
    await vi.waitFor(async () => {
      const { data } = await fan.api.payments.viewAutoTopUp();
      expect(data).toMatchObject({ isOn: false, stopped: { reason: 'declined' } });
    }, waiting);
    expect(await balanceOf(fan)).toBe(40);
    await tip(fan, star, 10);
    const { data } = await fan.api.payments.listTransactions();
    expect(data.total).toBe(2);
  });

  it('stops when its card was removed', async () => {
    const [fan, star] = await Promise.all([funded.fanWithTokens(), funded.performerWithPrices()]);
    await agree(fan, fan.cardId);
    await fan.api.payments.removeCard({ params: { id: fan.cardId } });
    await tip(fan, star, 60);
    await vi.waitFor(async () => {
      const { data } = await fan.api.payments.viewAutoTopUp();
      expect(data.stopped).toMatchObject({ reason: 'card-removed' });
    }, waiting);
  });

  it('needs a card, an offer and a maximum that covers one', async () => {
    const fan = await funded.fanWithCard();
    expect(await problemOf(agree(fan, fan.cardId, 9))).toMatchObject({
      code: 'AUTO_TOP_UP_MAXIMUM_TOO_LOW',
    });
    expect(await problemOf(agree(fan, fan.id))).toMatchObject({ code: 'CARD_NOT_FOUND' });
    await agree(fan, fan.cardId);
    await fan.api.payments.stopAutoTopUp();
    const { data } = await fan.api.payments.viewAutoTopUp();
    expect(data).toMatchObject({ isOn: false, threshold: null, stopped: { reason: 'fan' } });
  });
});
