import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import type { OpenSocket } from './testing/connectSocket.ts';
import { addTestCard, openPeople, topUp } from './testing/people.ts';
import { openSocket } from './testing/sockets.ts';
import { specEnvironment, specStack } from './testing/stack.ts';

/**
 * Main journey of two people: register, pay, subscribe, read a locked post, tip, write. Their sockets are
 * at different processes.
 */
const { origin, apiUrls } = specStack();
const people = openPeople(origin);

const receives = async ({ received }: OpenSocket, event: string, body: object): Promise<void> => {
  await vi.waitFor(
    () => expect(received).toContainEqual({ event, body: expect.objectContaining(body) }),
    { timeout: 5_000 },
  );
};

const ledger = fileURLToPath(new URL('../../projections/dist/ledger/cli.js', import.meta.url));

/** Balance of an account from the log, as finance queries it. */
/** Credit of an account by commodity: the command line prints one commodity per line. */
const balanceIn = async (account: string): Promise<Record<string, string>> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [ledger, 'balance', account, '--json'],
    { env: specEnvironment() as NodeJS.ProcessEnv },
  );
  const lines = stdout.trimEnd().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const { commodity, credit } = JSON.parse(line);
      return [commodity, credit];
    }),
  );
};

it('runs from a locked post to an answered message, and the ledger agrees', async () => {
  const [fan, creator] = await Promise.all([people.fan(), people.performer()]);
  const [first = origin, second = first] = apiUrls;
  const fanSocket = await openSocket(first, fan.token);
  const creatorSocket = await openSocket(second, creator.token);
  expect(await fanSocket.login(fan.token)).toMatchObject({ data: { _id: fan.id } });
  expect(await creatorSocket.login(creator.token)).toMatchObject({ data: { _id: creator.id } });

  await creator.api.performers.updatePerformer({
    params: { id: creator.id },
    body: { monthlyPrice: 9.99, yearlyPrice: 99 },
  });
  const written = await creator.api.feeds.createFeed({
    body: { type: 'text', text: 'For those who stay' },
  });
  const feedId = written.data._id;
  const after = (position: string | undefined) =>
    position === undefined ? {} : { after: position };

  const locked = await fan.api.feeds.getFeed({
    params: { id: feedId },
    ...after(written.position),
  });
  expect(locked.data).toMatchObject({ isLocked: true, lockReason: 'subscribe', text: null });

  expect(await topUp(fan, 20)).toBe(200);
  await receives(fanSocket, 'wallet/balance-changed', { tokens: 200, balance: 200 });

  const cardId = await addTestCard(fan);
  const subscribed = await fan.api.subscriptions.subscribe({
    body: { performerId: creator.id, subscriptionType: 'monthly', cardId },
  });
  expect(subscribed.data.subscription).toMatchObject({ status: 'active', price: 9.99 });

  const open = await fan.api.feeds.getFeed({
    params: { id: feedId },
    ...after(subscribed.position),
  });
  expect(open.data).toMatchObject({ isLocked: false, text: 'For those who stay' });

  const tipped = await fan.api.tipping.sendTip({
    params: { id: creator.id },
    body: { tokens: 50, message: 'Thank you' },
    idempotencyKey: `story-${fan.id}`,
  });
  expect(tipped.data).toMatchObject({ tokens: 50, commission: 10, balance: 150 });
  await receives(fanSocket, 'wallet/balance-changed', { tokens: -50, balance: 150 });
  await receives(creatorSocket, 'wallet/balance-changed', { tokens: 40, balance: 40 });
  const noted = { type: 'tip', tokens: 50, text: 'Thank you', senderId: fan.id };
  await receives(creatorSocket, 'message/created', noted);

  const conversation = await fan.api.conversations.startConversation({
    body: { source: 'performer', sourceId: creator.id },
  });
  const params = { id: conversation.data._id };
  const sent = await fan.api.messages.sendMessage({
    params,
    body: { type: 'text', text: 'Hello!' },
  });
  await receives(creatorSocket, 'message/created', { text: 'Hello!', senderId: fan.id });
  await receives(fanSocket, 'message/created', { text: 'Hello!', senderId: fan.id });

  const unread = await creator.api.messages.countUnread(after(sent.position));
  expect(unread.data).toMatchObject({ total: 2 });
  const read = await creator.api.messages.readAll({ params });
  await receives(fanSocket, 'conversation/read', { readerId: creator.id });
  const none = await creator.api.messages.countUnread(after(read.position));
  expect(none.data).toMatchObject({ total: 0 });

  const charges = await fan.api.wallet.listCharges({ query: {}, ...after(tipped.position) });
  expect(charges.data).toMatchObject({ total: 1, data: [{ type: 'tip', tokens: 50 }] });
  const me = await fan.api.auth.me(after(tipped.position));
  expect(me.data.balance).toBe(150);

  // The platform's share of a tip and of a subscription is a fifth, rounded in the creator's favour.
  expect(await balanceIn(`fan:${fan.id}`)).toEqual({ TOKEN: '150' });
  const earned = { TOKEN: '40', USD: '8.00' };
  await vi.waitFor(async () => expect(await balanceIn(`creator:${creator.id}`)).toEqual(earned), {
    timeout: 20_000,
    interval: 200,
  });
});
