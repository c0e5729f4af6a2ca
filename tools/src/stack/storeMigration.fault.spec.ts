import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { addTestCard, openPeople, type Person, topUp } from '@ovation/backend/testing/people';
import { api } from '@ovation/contracts/api';
import { createClient } from '@ovation/contracts/kernel/client';
import { redisKeys } from '@ovation/contracts/kernel/readModel';
import { openEventStore } from '@ovation/event-log/client/officialStore';
import { useSecureNode } from '@ovation/event-store/testing/secureNode';
import { transferEvents } from '@ovation/event-store/transfer/transferEvents';
import { openRedis, type Redis } from '@ovation/redis/redis';
import { expect, it, onTestFinished, vi } from 'vitest';
import { putAccessLists } from '../deploy/storeRights.ts';
import { runLedger } from '../test/runLedger.ts';
import { runProjections } from '../test/runProjections.ts';
import { makeTestFolder, removeTestFolder } from '../test/testFolder.ts';
import { approveAtOnce } from '../test/testStack.ts';
import { type Stack, startStack } from './startStack.ts';

const users = [
  { login: 'admin', groups: ['$admins'], password: 'correct-horse' },
  { login: 'ovation', groups: ['ovation-writers'], password: 'third-password' },
];
/** External stores: only their address is known. */
const [elsewhere, later] = [useSecureNode(users), useSecureNode(users)];
const admin = 'admin:correct-horse';
const plain = 'ovation:third-password';

const waiting = { timeout: 30_000, interval: 100 };

type Side = { readonly url: string } | { readonly dir: string };

const move = async (from: Side, to: Side, file: string): Promise<number> => {
  const all = { url: undefined, dir: undefined, file };
  const say = () => undefined;
  const exported = await transferEvents({ command: 'export', ...all, ...from }, say);
  expect(await transferEvents({ command: 'import', ...all, ...to }, say)).toBe(exported);
  return exported;
};

const openStore = (url: string) => {
  const store = openEventStore(url);
  onTestFinished(() => store.dispose());
  return store;
};

/** Number of charges that the creator was credited for. */
const creditsIn = async (url: string, performerId: string): Promise<number> => {
  let count = 0;
  for await (const { event } of openStore(url).readStream(`earnings-${performerId}`)) {
    if (event?.type === 'EarningsAccrued') count += (event.data as { count: number }).count;
  }
  return count;
};

const noFault = () => undefined;

/**
 * Messages are in the order of the log that holds them: after a migration, they have other
 * positions in the same order.
 */
const positionedModel = 'messages';
const withoutPositions = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((entry: { readonly value: string }) => entry.value)
    : String(value).replace(/"place":\d+/, '"place":0');

/** Documents and indexes of all active read models, without their generation numbers. */
const readModelsIn = async (redis: Redis): Promise<ReadonlyMap<string, unknown>> => {
  const live = await redis.hGetAll(redisKeys.generations);
  const found = new Map<string, unknown>();
  for await (const keys of redis.scan({ MATCH: '{??}:*:*:*', COUNT: 1_000 })) {
    for (const key of keys) {
      const { model = '', generation, rest, partition } = redisKeys.partsOf(key) ?? {};
      if (live[model] !== String(generation) || rest === 'checkpoint') continue;
      const isIndex = (await redis.at(key, (node) => node.type(key))) === 'zset';
      const value = isIndex ? await redis.zRangeWithScores(key, 0, -1) : await redis.get(key);
      found.set(
        `${partition} ${model} ${rest}`,
        model === positionedModel ? withoutPositions(value) : value,
      );
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Differences to another reading, key by key. */
const differences = (
  before: ReadonlyMap<string, unknown>,
  now: ReadonlyMap<string, unknown>,
): Readonly<Record<string, { readonly before: unknown; readonly now: unknown }>> =>
  Object.fromEntries(
    [...new Set([...before.keys(), ...now.keys()])]
      .map((key) => [key, { before: before.get(key), now: now.get(key) }] as const)
      .filter(([, read]) => !isDeepStrictEqual(read.before, read.now)),
  );

const readModelsOf = async ({ env }: Stack): Promise<ReadonlyMap<string, unknown>> => {
  const redis = await openRedis(env.REDIS_URL ?? '', noFault);
  try {
    return await readModelsIn(redis);
  } finally {
    redis.destroy();
  }
};

const start = async (dir: string, esdbUrl?: string): Promise<Stack> => {
  const stack = await startStack({
    dir,
    inherited: { PATH: process.env.PATH },
    env: { CHECK_ANSWERS: '1', RATE_LIMIT_FACTOR: '0' },
    ...(esdbUrl === undefined ? {} : { external: { esdbUrl } }),
  });
  onTestFinished(() => stack.stop());
  return stack;
};

/** Same person after a restart: with the previous token, and nothing else. */
const sameSession = (stack: Stack, { token }: Person) =>
  createClient(api, { baseUrl: `${stack.addresses.origin}/api`, token: () => token });

it('runs on an external store as a plain user, migrates here with all data, and back', async () => {
  const dir = makeTestFolder();
  onTestFinished(() => removeTestFolder(dir));
  const adminUrl = elsewhere.urlOf(admin);
  await putAccessLists(openStore(adminUrl));

  const there = await start(dir, elsewhere.urlOf(plain));
  await approveAtOnce(there.env, process.env.PATH);
  const people = openPeople(there.addresses.origin);
  const [fan, creator] = await Promise.all([people.fan(), people.performer()]);
  expect(await topUp(fan, 20)).toBe(200);
  await creator.api.performers.updatePerformer({
    params: { id: creator.id },
    body: { monthlyPrice: 9.99, yearlyPrice: 99 },
  });
  const cardId = await addTestCard(fan);
  const body = { performerId: creator.id, subscriptionType: 'monthly', cardId } as const;
  await fan.api.subscriptions.subscribe({ body });
  const tip = { params: { id: creator.id }, body: { tokens: 50 }, idempotencyKey: 'the-first' };
  const tipped = await fan.api.tipping.sendTip(tip);
  const source = { source: 'performer', sourceId: creator.id } as const;
  const { data: talk } = await fan.api.conversations.startConversation({ body: source });
  const said = { type: 'text', text: 'Hello!' } as const;
  await fan.api.messages.sendMessage({ params: { id: talk._id }, body: said });
  const credits = (url: string) => creditsIn(url, creator.id);
  await vi.waitFor(async () => expect(await credits(adminUrl)).toBe(1), waiting);
  const deleting = openStore(elsewhere.urlOf(plain)).deleteStream(`wallet-${fan.id}`);
  await expect(deleting).rejects.toMatchObject({ type: 'access-denied' });
  await runLedger(there.env, ['verify']);
  await runProjections(there.env, ['verify']);
  const before = await readModelsOf(there);
  await there.stop();

  const store = { dir: join(dir, 'data', 'store') };
  const file = join(dir, 'events.jsonl');
  const moved = await move({ url: adminUrl }, store, file);
  const here = await start(dir);
  await vi.waitFor(
    async () => expect(differences(before, await readModelsOf(here))).toEqual({}),
    waiting,
  );
  const again = sameSession(here, fan);
  expect((await again.auth.me()).data).toMatchObject({ _id: fan.id, balance: 150 });
  expect((await again.tipping.sendTip(tip)).data).toEqual(tipped.data);
  const second = { ...tip, idempotencyKey: 'the-second' };
  expect((await again.tipping.sendTip(second)).data).toMatchObject({ balance: 100 });
  const { ESDB_URL: hereUrl = '' } = here.env;
  await vi.waitFor(async () => expect(await credits(hereUrl)).toBe(2), waiting);
  await runProjections(here.env, ['verify']);
  await runLedger(here.env, ['verify']);
  await runLedger(here.env, ['replay']);
  await here.stop();

  expect(await move(store, { url: later.urlOf(admin) }, file)).toBeGreaterThan(moved);
  const env = { ...here.env, ESDB_URL: later.urlOf(admin) };
  await runLedger(env, ['trial-balance']);
  await runLedger(env, ['replay']);
  expect(await credits(later.urlOf(admin))).toBe(2);
});
