import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openPeople } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
const funded = fundedPeople(people);

const pair = async (card?: string) => {
  const [fan, performer] = await Promise.all([
    funded.fanWithCard(card),
    funded.performerWithPrices(),
  ]);
  return { fan, performer };
};

describe('subscribing', () => {
  it('is charged once per key under concurrent calls', async () => {
    const { fan, performer } = await pair();
    const call = { body: { performerId: performer.id }, idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => fan.api.subscriptions.subscribe(call)),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const { data } = await fan.api.payments.listTransactions({
      after: answers[0]?.position ?? '',
    });
    expect(data.total).toBe(1);
    expect(data.data[0]).toMatchObject({
      performer: { _id: performer.id },
      events: [{ type: 'SubscriptionActivated' }],
    });
    const other = await funded.performerWithPrices();
    const reused = fan.api.subscriptions.subscribe({ ...call, body: { performerId: other.id } });
    expect(await problemOf(reused)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('is charged once under two concurrent keys', async () => {
    const { fan, performer } = await pair();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        fan.api.subscriptions.subscribe({
          body: { performerId: performer.id },
          idempotencyKey: randomUUID(),
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
