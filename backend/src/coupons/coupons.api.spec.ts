import { randomBytes, randomUUID } from 'node:crypto';
import { api } from '@ovation/contracts/api';
import { type Client, createClient } from '@ovation/contracts/kernel/client';
import { expect, it, vi } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const { origin, apiUrls } = specStack();
const people = openPeople(origin);
const funded = fundedPeople(people);
const waiting = { timeout: 60_000, interval: 200 };

const fansInAll = 200;
const uses = 20;
const registeredAtOnce = 20;

/** Clients of the same people at each api process, in turn, so that processes race too. */
const atProcess = ({ token }: Person, turn: number): Client<typeof api> =>
  createClient(api, {
    baseUrl: `${apiUrls[turn % apiUrls.length] ?? origin}/api`,
    token: () => token,
  });

const fansWithCards = async (): Promise<readonly (Person & { readonly cardId: string })[]> => {
  const fans: (Person & { readonly cardId: string })[] = [];
  while (fans.length < fansInAll) {
    const some = Array.from({ length: registeredAtOnce }, () => funded.fanWithCard());
    fans.push(...(await Promise.all(some)));
  }
  return fans;
};

const countsOf = (codes: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
};

it('is never used more often than its limit by 200 people at once', async () => {
  const [fans, creator] = await Promise.all([fansWithCards(), funded.performerWithPrices()]);
  const code = `RACE-${randomBytes(6).toString('hex')}`;
  const half = { discountType: 'percent', value: 50 } as const;
  const { data: coupon } = await creator.api.coupons.createOwnCoupon({
    body: { code, ...half, numberOfUses: uses },
  });
  const body = { performerId: creator.id, subscriptionType: 'monthly' } as const;

  // Half of them apply it before, and more uses than there are never open.
  const applied = await Promise.all(
    fans
      .slice(0, fansInAll / 2)
      .map((fan, turn) =>
        codeOf(atProcess(fan, turn).coupons.applyCoupon({ params: { code }, body })),
      ),
  );
  expect(countsOf(applied)).toEqual({ none: uses, COUPON_USED_UP: fansInAll / 2 - uses });

  // All buy, each twice at once with one key: of each fan one payment.
  const bought = await Promise.all(
    fans.flatMap((fan, turn) => {
      const idempotencyKey = randomUUID();
      const call = { body: { ...body, couponCode: code }, idempotencyKey };
      return [turn, turn + 1].map((at) => codeOf(atProcess(fan, at).subscriptions.subscribe(call)));
    }),
  );
  const counts = countsOf(bought);
  expect(counts).toEqual({ none: 2 * uses, COUPON_USED_UP: 2 * (fansInAll - uses) });

  await vi.waitFor(async () => {
    const { data } = await creator.api.coupons.listOwnCoupons();
    expect(data.data.find(({ _id }) => _id === coupon._id)).toMatchObject({
      totalReserved: 0,
      totalRedeemed: uses,
      totalPayments: uses,
      revenue: 5 * uses,
    });
  }, waiting);
}, 240_000);
