import { expect, it } from 'vitest';
import { openPeople, topUp } from '../testing/people.ts';
import { codeOf } from '../testing/refusals.ts';
import { specStack } from '../testing/stack.ts';

const people = openPeople(specStack().origin);
const open = { type: 'text' as const, text: 'Come in', audience: 'everyone' as const };

it('counts a viewer once, except the creator and people without access', async () => {
  const [author, one, other] = await Promise.all([people.performer(), people.fan(), people.fan()]);
  const { data: post } = await author.api.feeds.createFeed({ body: open });
  const draft = { ...open, status: 'draft' as const };
  const { data: hidden } = await author.api.feeds.createFeed({ body: draft });
  const body = { feedIds: [post._id, hidden._id, post._id] };
  for (const person of [author, one, one, other]) await person.api.feeds.viewFeeds({ body });

  const { data: read } = await one.api.feeds.getFeed({ params: { id: post._id } });
  expect(read).toMatchObject({ totalView: 2, sales: null });
  const { data: figures } = await author.api.feeds.feedFigures({ params: { id: post._id } });
  expect(figures.totals).toMatchObject({ views: 2, sales: 0 });
  expect(figures.days).toHaveLength(30);
  expect(figures.days.at(-1)).toMatchObject({ views: 2 });
  const ofDraft = await author.api.feeds.feedFigures({ params: { id: hidden._id } });
  expect(ofDraft.data.totals.views).toBe(0);
});

it('shows sales to its creator only', async () => {
  const [author, buyer, other] = await Promise.all([
    people.performer(),
    people.fan(),
    people.performer(),
  ]);
  await topUp(buyer, 10);
  const sale = { type: 'text' as const, text: 'A secret', isSale: true, price: 30 };
  const { data: post } = await author.api.feeds.createFeed({ body: sale });
  const params = { id: post._id };
  await buyer.api.feeds.buyFeed({ params, body: {} });
  const { data: own } = await author.api.feeds.getOwnFeed({ params });
  expect(own.sales).toEqual({ total: 1, tokens: 30 });
  expect((await buyer.api.feeds.getFeed({ params })).data.sales).toBeNull();
  const today = new Date().toISOString().slice(0, 10);
  const { data } = await author.api.feeds.feedFigures({
    params,
    query: { from: today, to: today },
  });
  expect(data.days).toMatchObject([{ day: today, sales: 1, tokens: 30 }]);
  expect(await codeOf(other.api.feeds.feedFigures({ params }))).toBe('NOT_FOUND');
});

it('keeps the edit history, for its creator only', async () => {
  const [author, other] = await Promise.all([people.performer(), people.performer()]);
  const { data: post } = await author.api.feeds.createFeed({ body: open });
  const params = { id: post._id };
  expect(post.editedAt).toBeNull();
  for (const text of ['Second', 'Third']) {
    await author.api.feeds.updateFeed({ params, body: { ...open, text, tags: ['#Tea'] } });
  }
  const { data: read } = await other.api.feeds.getFeed({ params });
  expect(read).toMatchObject({ tags: ['tea'], editedAt: expect.any(String) });
  const { data: history } = await author.api.feeds.feedHistory({ params });
  expect(history).toMatchObject({
    total: 3,
    data: [
      { version: 3, text: 'Third', tags: ['tea'] },
      { version: 2, text: 'Second' },
      { version: 1, text: 'Come in', tags: [] },
    ],
  });
  const { data: page } = await author.api.feeds.feedHistory({
    params,
    query: { offset: 1, limit: 1 },
  });
  expect(page).toMatchObject({ total: 3, data: [{ version: 2 }] });
  expect(await codeOf(other.api.feeds.feedHistory({ params }))).toBe('NOT_FOUND');
});
