import { expect, it, vi } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openPeople } from '../testing/people.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
const funded = fundedPeople(people);

it('shows a creator the earnings of tips and subscriptions, one by one and in total', async () => {
  const [fan, performer] = await Promise.all([
    funded.fanWithTokens(),
    funded.performerWithPrices(),
  ]);
  const nothing = await performer.api.earnings.earningStats();
  expect(nothing.data).toMatchObject({ total: 0, tokens: { net: 0 }, money: { net: 0 } });
  await fan.api.tipping.sendTip({ params: { id: performer.id }, body: { tokens: 50 } });
  await fan.api.subscriptions.subscribe({ body: { performerId: performer.id } });
  await vi.waitFor(
    async () => {
      const { data } = await performer.api.earnings.earningStats();
      expect(data).toMatchObject({
        total: 2,
        tokens: { gross: 50, commission: 10, net: 40 },
        money: { gross: 9.99, commission: 1.99, net: 8 },
        returned: 0,
      });
    },
    { timeout: 15_000, interval: 50 },
  );
  const { data } = await performer.api.earnings.listEarnings({ query: { type: 'subscription' } });
  expect(data).toMatchObject({
    total: 1,
    data: [
      {
        user: { _id: fan.id, username: fan.username },
        tokens: null,
        money: { net: 8, currency: 'USD' },
      },
    ],
  });
  expect((await performer.api.earnings.listEarnings()).data.total).toBe(2);
});
