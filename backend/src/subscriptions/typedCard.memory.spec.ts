import { expect, it } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openPeople } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
const funded = fundedPeople(people);

it('stores a new card for its renewals once it has paid', async () => {
  const [fan, performer] = await Promise.all([people.fan(), funded.performerWithPrices()]);
  const body = { performerId: performer.id, subscriptionType: 'monthly' as const };
  const typed = (paymentMethodId: string) =>
    fan.api.subscriptions.subscribe({ body: { ...body, paymentMethodId } });
  const declined = typed('pm_card_chargeDeclined');
  expect(await problemOf(declined)).toMatchObject({ status: 402, code: 'CARD_DECLINED' });
  expect((await fan.api.payments.listCards()).data.total).toBe(0);
  const { data } = await typed('pm_card_visa');
  expect(data.subscription.status).toBe('active');
  const { data: cards } = await fan.api.payments.listCards();
  expect(cards.data).toMatchObject([{ last4: '4242', status: 'active' }]);
});
