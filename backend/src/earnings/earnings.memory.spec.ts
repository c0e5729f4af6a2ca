import { describe, expect, it, vi } from 'vitest';
import { fundedPeople } from '../testing/fundedPeople.ts';
import { openPeople } from '../testing/people.ts';
import { problemOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
const funded = fundedPeople(people);
const waiting = { timeout: 15_000, interval: 50 };

const dayMs = 24 * 60 * 60 * 1_000;
const day = (offset: number): string =>
  new Date(Date.now() + offset * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length);
/** Period wide enough for a spec that runs over midnight. */
const lately = { from: day(-1), to: day(1) };

describe('earnings of a period', () => {
  it('are grouped by day, source and post, beside the previous period', async () => {
    const fan = await funded.fanWithTokens();
    const performer = await funded.performerWithPrices();
    const { data: post } = await performer.api.feeds.createFeed({
      body: { type: 'text', text: 'The glaze recipe', isSale: true, price: 20 },
    });
    await fan.api.tipping.sendTip({ params: { id: performer.id }, body: { tokens: 50 } });
    await fan.api.feeds.buyFeed({ params: { id: post._id }, body: {} });
    await fan.api.subscriptions.subscribe({ body: { performerId: performer.id } });
    const statsOf = async (query: typeof lately) =>
      (await performer.api.earnings.earningStats({ query })).data;
    await vi.waitFor(async () => {
      expect(await statsOf(lately)).toMatchObject({
        total: 3,
        tokens: { gross: 70, net: 56 },
        money: { gross: 9.99, net: 8 },
      });
    }, waiting);
    const { period } = await statsOf(lately);
    expect(period).toMatchObject({
      ...lately,
      before: { tokens: 0, money: 0, total: 0 },
      subscribers: { total: 1, begun: 1, ended: 0 },
      posts: [{ _id: post._id, text: 'The glaze recipe', price: 20, total: 1, tokens: 16 }],
    });
    const net = period?.days.reduce((sum, one) => sum + (one.net.tip ?? 0), 0);
    expect(net).toBe(40);
    const later = await statsOf({ from: day(2), to: day(4) });
    expect(later).toMatchObject({
      total: 0,
      period: { days: [], posts: [], before: { tokens: 56, money: 8, total: 3 } },
    });
    await performer.api.feeds.removeFeed({ params: { id: post._id } });
    await vi.waitFor(async () => {
      expect((await statsOf(lately)).period?.posts).toMatchObject([{ text: null, tokens: 16 }]);
    }, waiting);
  });

  it.each([
    ['without an end', { from: '2026-01-01' }],
    ['that ends before it begins', { from: '2026-01-02', to: '2026-01-01' }],
    ['longer than a year', { from: '2025-01-01', to: '2026-01-02' }],
    ['that is none', { from: 'yesterday', to: 'today' }],
  ])('are refused for %s', async (_, query) => {
    const performer = await people.performer();
    expect(await problemOf(performer.api.earnings.earningStats({ query }))).toMatchObject({
      status: 422,
      code: 'INVALID',
    });
  });
});
