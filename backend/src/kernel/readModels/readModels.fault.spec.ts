import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@ovation/contracts/api';
import { ApiProblem, createClient } from '@ovation/contracts/kernel/client';
import { createClient as createRedis } from 'redis';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { startTestStack, type TestStack } from '../../../../tools/src/test/testStack.ts';
import { openPeople, topUp } from '../../testing/people.ts';

const recoveryMsMax = 60_000;
/** Reads often enough to observe every state, and leaves the rest of the machine to the stack. */
const restMs = 40;

/** Read, which includes a position if one is given. */
type Read = (seen?: { after: string }) => Promise<unknown>;

let stack: TestStack;

// Each test has people of its own and repairs what it broke, so that one stack serves them all.
beforeAll(async () => {
  stack = await startTestStack(process.env.PATH);
});
afterAll(() => stack?.stop());

/** Part of a response without what differs each time (signed URLs). */
const gist = (data: unknown): unknown => {
  const { _id, total, data: list } = data as Record<string, unknown>;
  if (!Array.isArray(list)) return { _id, total };
  return { total, ids: list.map((one) => (one as { _id: string })._id) };
};

/** The expected responses are those after everything was applied: no read may be ahead of the others. */
const haveSeen = async (reads: ReadonlyMap<string, Read>, after: string): Promise<void> => {
  for (const read of reads.values()) {
    await vi.waitFor(() => read({ after }), { timeout: recoveryMsMax, interval: 50 });
  }
};

/** A fan and a creator in contact, and all of their reads. */
const world = async () => {
  const { origin } = stack.addresses;
  const people = openPeople(origin);
  const [fan, star] = await Promise.all([people.fan(), people.performer()]);
  const { data: conversation } = await fan.api.conversations.startConversation({
    body: { source: 'performer', sourceId: star.id },
  });
  const params = { id: conversation._id };
  await topUp(fan, 20);
  await star.api.performers.updatePerformer({
    params: { id: star.id },
    body: { isFreeSubscription: true },
  });
  await fan.api.subscriptions.subscribe({
    body: { performerId: star.id, subscriptionType: 'free' },
  });
  const say = (text: string) =>
    star.api.messages.sendMessage({ params, body: { type: 'text', text } });
  const post = async (text: string): Promise<{ id: string; after: string }> => {
    const made = await star.api.feeds.createFeed({ body: { type: 'text', text } });
    return { id: made.data._id, after: made.position ?? '' };
  };
  await say('hello');
  const { id: postId } = await post('a first post');
  const { position: after = '' } = await fan.api.tipping.sendTip({
    params: { id: star.id },
    body: { tokens: 10 },
  });

  // Without a position: such a read must not be wrong either.
  const baseUrl = `${origin}/api`;
  const ofFan = createClient(api, { baseUrl, token: () => fan.token });
  const ofStar = createClient(api, { baseUrl, token: () => star.token });
  const reads = new Map<string, Read>([
    ['conversations', (seen) => ofFan.conversations.listConversations({ ...seen })],
    ['conversation', (seen) => ofFan.conversations.getConversation({ params, ...seen })],
    ['messages', (seen) => ofFan.messages.listMessages({ params, ...seen })],
    ['unread', (seen) => ofFan.messages.countUnread({ ...seen })],
    ['cards', (seen) => ofFan.payments.listCards({ ...seen })],
    ['transactions', (seen) => ofFan.payments.listTransactions({ ...seen })],
    ['charges', (seen) => ofFan.wallet.listCharges({ ...seen })],
    ['statement', (seen) => ofFan.wallet.listStatement({ ...seen })],
    ['creator', (seen) => ofFan.performers.getPerformer({ params: { id: star.id }, ...seen })],
    ['feed', (seen) => ofFan.feeds.listFeeds({ query: { performerId: star.id }, ...seen })],
    ['post', (seen) => ofFan.feeds.getFeed({ params: { id: postId }, ...seen })],
    ['subscriptions', (seen) => ofFan.subscriptions.listOwnSubscriptions({ ...seen })],
    ['own posts', (seen) => ofStar.feeds.listOwnFeeds({ ...seen })],
  ]);
  await haveSeen(reads, after);
  return { reads, say, post, ofFan };
};

const gistOf = async (read: Read): Promise<unknown> =>
  gist(((await read()) as { data: unknown }).data);

/** Reads repeatedly, and collects each response that is neither the expected one nor 503. */
const watchAnswers = async (reads: ReadonlyMap<string, Read>) => {
  const right = new Map<string, unknown>();
  for (const [name, read] of reads) right.set(name, await gistOf(read));
  const wrong: unknown[] = [];
  let refused = 0;
  let isOver = false;
  const look = async (name: string, read: Read): Promise<void> => {
    const expected = JSON.stringify(right.get(name));
    while (!isOver) {
      try {
        const found = await gistOf(read);
        if (JSON.stringify(found) !== expected) wrong.push({ name, found, expected });
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        const { status } = error.problem;
        if (status !== 503 || !error.retryAfterSeconds) wrong.push({ name, status });
        refused += 1;
      }
      await delay(restMs);
    }
  };
  const looking = Promise.all([...reads].map(([name, read]) => look(name, read)));
  const allRight = async (): Promise<void> => {
    for (const [name, read] of reads) expect(await gistOf(read)).toEqual(right.get(name));
  };
  return {
    /** Resolves once all reads succeed again, with all wrong responses until then. */
    end: async (): Promise<{ wrong: unknown[]; refused: number }> => {
      await vi.waitFor(allRight, { timeout: recoveryMsMax, interval: 100 });
      isOver = true;
      await looking;
      return { wrong, refused };
    },
  };
};

it('a wiped Redis is never taken for an empty one', async () => {
  const { reads } = await world();
  const redis = createRedis({ url: stack.addresses.redisUrl });
  await redis.connect();
  onTestFinished(() => redis.destroy());
  const answers = await watchAnswers(reads);
  for (let round = 1; round <= 3; round++) {
    await redis.flushAll();
    await vi.waitFor(() => Promise.all([...reads.values()].map(gistOf)), {
      timeout: recoveryMsMax,
      interval: 20,
    });
  }
  const { wrong, refused } = await answers.end();
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(0);
});

it('items that a restored Redis lacks are never reported missing', async () => {
  const { reads, say, post, ofFan } = await world();
  const data = join(stack.paths.dataDir, 'redis');
  const older = `${data}-older`;
  await stack.halt('redis');
  await cp(data, older, { recursive: true });
  await stack.restart('redis');
  await vi.waitFor(() => Promise.all([...reads.values()].map(gistOf)), {
    timeout: recoveryMsMax,
    interval: 100,
  });
  await say('after the copy');
  const { id, after } = await post('a later post');
  reads.set('later post', (seen) => ofFan.feeds.getFeed({ params: { id }, ...seen }));
  await haveSeen(reads, after);
  const answers = await watchAnswers(reads);
  await stack.halt('redis');
  await rm(data, { recursive: true });
  await cp(older, data, { recursive: true });
  await stack.restart('redis');
  const { wrong, refused } = await answers.end();
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(0);
});
