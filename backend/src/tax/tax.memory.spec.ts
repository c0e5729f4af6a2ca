import { randomUUID } from 'node:crypto';
import { accounts } from '@ovation/contracts/ledger/posting';
import { taxRoutes } from '@ovation/contracts/tax/routes';
import { quarterOf } from '@ovation/contracts/tax/rules';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openPeople, type Person } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { callRaw } from '../testing/routeWalk.ts';
import { specOperator, specStack } from '../testing/stack.ts';
import { createStaff, type StaffPerson } from '../testing/staff.ts';

const { origin } = specStack();
const people = openPeople(origin);
const funded = fundedPeople(people);
const quarter = quarterOf(new Date().toISOString());

let finance: StaffPerson;
beforeAll(async () => {
  finance = await createStaff(origin, 'finance');
});

const waitForTax = async (fan: Person, body: object): Promise<void> => {
  // Settings are cached for a second.
  await vi.waitFor(
    async () => {
      const problem = await problemOf(
        fan.api.payments.topUp({ body: body as never, idempotencyKey: randomUUID() }),
      );
      expect(problem.code).toBe('TAX_COUNTRY_REQUIRED');
    },
    { timeout: 5_000, interval: 200 },
  );
};

const waiting = { timeout: 20_000, interval: 50 };

const balanceOf = async (fan: Person): Promise<number> => (await fan.api.auth.me()).data.balance;

/** Lets a tip start an automatic top-up, and waits for its tokens. */
const buyAutomatically = async (
  fan: Person & { readonly cardId: string },
  star: Person,
): Promise<void> => {
  const terms = { threshold: 50, amount: 10, currency: 'USD' as const, monthlyMaximum: 100 };
  const body = { ...terms, cardId: fan.cardId, hasConsented: true as const };
  await fan.api.payments.agreeAutoTopUp({ body });
  const tokens = (await balanceOf(fan)) - 40;
  await fan.api.tipping.sendTip({ params: { id: star.id }, body: { tokens } });
  await vi.waitFor(async () => expect(await balanceOf(fan)).toBe(140), waiting);
};

const exported = async (): Promise<readonly string[]> => {
  const path = `${taxRoutes.exportOss.path}?quarter=${quarter}`;
  const answer = await callRaw(origin, taxRoutes.exportOss, { path, token: finance.token });
  expect([answer.status, answer.contentType]).toEqual([200, 'text/csv; charset=utf-8']);
  return answer.text.trim().split('\r\n');
};

describe('tax rates', () => {
  it('are listed, and change from today or a later day on', async () => {
    const { data } = await finance.api.tax.listTaxRates();
    expect(data.data.find(({ country }) => country === 'EE')?.rates).toEqual([
      { rate: 0.2, from: '2021-07-01', to: '2023-12-31' },
      { rate: 0.22, from: '2024-01-01', to: '2025-06-30' },
      { rate: 0.24, from: '2025-07-01', to: null },
    ]);
    const changed = await finance.api.tax.setTaxRate({
      body: { country: 'CH', rate: 0.081, from: '2999-01-01' },
    });
    expect(changed.data).toEqual({
      country: 'CH',
      rates: [{ rate: 0.081, from: '2999-01-01', to: null }],
    });
    const past = finance.api.tax.setTaxRate({
      body: { country: 'CH', rate: 0.2, from: '2020-01-01' },
    });
    expect(await problemOf(past)).toMatchObject({ code: 'TAX_RATE_IN_PAST', status: 422 });
  });
});

// Last, because settings are cached for a second.
describe('tax in prices', () => {
  it('is collected by the confirmed country, shown on payments, and exported for the tax office', async () => {
    const fan = await funded.fanWithCard('pm_card_es');
    const star = await funded.performerWithPrices();
    const topUp = { amount: 12.1, currency: 'USD' as const, cardId: fan.cardId };
    await specOperator()?.changeSettings({ taxEnabled: true });
    try {
      await waitForTax(fan, topUp);
      const wrong = fan.api.payments.topUp({
        body: { ...topUp, taxCountry: 'US' },
        idempotencyKey: randomUUID(),
      });
      expect(await problemOf(wrong)).toMatchObject({ status: 422, countries: ['ES'] });
      const bought = await fan.api.payments.topUp({
        body: { ...topUp, taxCountry: 'ES' },
        idempotencyKey: randomUUID(),
      });
      const tax = { country: 'ES', rate: 0.21, netAmount: 10, taxAmount: 2.1 };
      expect(bought.data).toMatchObject({ amount: 12.1, tokens: 121, tax });
      const subscribed = await fan.api.subscriptions.subscribe({
        body: { performerId: star.id, cardId: fan.cardId, taxCountry: 'ES' },
        idempotencyKey: randomUUID(),
      });
      expect(subscribed.data.transaction).toMatchObject({
        amount: 9.99,
        tax: { netAmount: 8.26, taxAmount: 1.73 },
      });
      await buyAutomatically(fan, star);
      await vi.waitFor(async () => {
        const { data } = await fan.api.payments.listTransactions();
        // Those before the setting was in force have none.
        const taxes = data.data.flatMap(({ tax: line }) => (line ? [line.taxAmount] : []));
        expect(taxes).toEqual([1.74, 1.73, 2.1]);
        const onTax = data.data
          .flatMap(({ events }) => events.flatMap(({ legs }) => legs))
          .filter(({ account }) => account === accounts.tax)
          .map(({ amount }) => amount);
        expect(onTax.toSorted()).toEqual([1.73, 1.74, 2.1]);
      }, waiting);
      await vi.waitFor(async () => {
        const [head, ...rows] = await exported();
        expect(head).toBe(
          'scheme,country,rate,period,net_sold,tax_sold,net_refunded,tax_refunded,net_due,tax_due',
        );
        expect(rows).toEqual([`oss,ES,21,${quarter},26.52,5.57,0.00,0.00,26.52,5.57`]);
      });
    } finally {
      await specOperator()?.changeSettings({ taxEnabled: false });
    }
  });
});
