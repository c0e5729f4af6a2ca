import { join } from 'node:path';
import { openPeople } from '@ovation/backend/testing/people';
import { removeAccount } from '@ovation/backend/testing/removal';
import { useSpecWorld } from '@ovation/backend/testing/stack';
import { createStaff } from '@ovation/backend/testing/staff';
import { streams } from '@ovation/contracts/streams';
import { masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { openEventLog } from '@ovation/event-log/log';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { queryLedger } from '../../test/runLedger.ts';
import { runProjections } from '../../test/runProjections.ts';
import { startTestStack, type TestStack } from '../../test/testStack.ts';
import {
  type DepartingPerson,
  departingCreator,
  departingFan,
  interact,
} from './departingPeople.ts';
import { createMarkers, type Marker } from './markers.ts';
import { filesBelow, tracesInEvents, tracesInFiles, tracesInRedis } from './traces.ts';

const waiting = { timeout: 60_000, interval: 250 };

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack(process.env.PATH);
  useSpecWorld({ stack: stack.addresses, env: stack.env });
});
afterAll(async () => {
  useSpecWorld(undefined);
  await stack?.stop();
});

/**
 * Traces of these markers in the product's data; the fake providers and the mailbox are not part of
 * it.
 */
const tracesOf = async (markers: readonly Marker[]) => {
  const { dir, dataDir } = stack.paths;
  const others = ['mailbox', 'stripe', 'identity'].map((name) => join(dataDir, name));
  const places = await Promise.all([
    tracesInEvents(stack.env, markers),
    tracesInRedis(stack.env, markers),
    tracesInFiles(dir, others, markers),
  ]);
  return places.flat().map(({ what, location }) => `${what}: ${location}`);
};

/** Suspends an account as the staff, with a reason, and lifts it again. */
const suspendTemporarily = async ({ id, markers }: DepartingPerson): Promise<void> => {
  const moderator = await createStaff(stack.addresses.origin, 'moderator');
  const { suspension } = moderator.api;
  const body = { reason: markers.word('reason of a suspension') };
  await suspension.suspendAccount({ params: { id }, body });
  await suspension.reinstateAccount({ params: { id } });
};

const isRemoved = async (accountId: string): Promise<boolean> => {
  const { ESDB_URL: url = '', MASTER_KEY = '' } = stack.env;
  const log = openEventLog({ url, masterKeys: masterKeysOf({ MASTER_KEY }), streams });
  try {
    return (await log.readLast(`removal-${accountId}`))?.type === 'RemovalCompleted';
  } finally {
    await log.close();
  }
};

it('leaves no trace of a fan and a creator anywhere, and all of the books', async () => {
  const { origin, mailboxUrl } = stack.addresses;
  const { FILES_DIR: folder = '' } = stack.env;
  const empty = await filesBelow(folder);
  const [fan, creator] = [
    await departingFan(origin, mailboxUrl),
    await departingCreator(origin, mailboxUrl),
  ];
  await interact(fan, creator);
  // A person who stays, whose data has to be there afterwards as before.
  const other = createMarkers('other');
  const stays = await openPeople(origin).fan();
  await stays.api.auth.updateUser({ body: { bio: other.word('bio') } });
  // A page and a search, as visitors request them.
  await fetch(`${origin}/${creator.username}`);
  await fan.api.performers.searchPerformers({ query: { q: creator.username } });
  await suspendTemporarily(fan);

  const planted = [...fan.markers.planted, ...creator.markers.planted];
  const before = (await tracesOf(planted)).join('\n');
  for (const field of [
    'bio',
    'message',
    'comment',
    'username',
    'digits of a card',
    'picture itself',
  ]) {
    expect(before).toContain(`fan’s ${field}`);
  }
  const books = await queryLedger(stack.env, ['trial-balance']);

  for (const { id } of [fan, creator]) await removeAccount(id);
  for (const { id } of [fan, creator]) {
    await vi.waitFor(async () => expect(await isRemoved(id)).toBe(true), waiting);
  }
  await vi.waitFor(async () => expect(await tracesOf(planted)).toEqual([]), waiting);
  expect(await filesBelow(folder)).toEqual(empty);
  expect((await tracesOf(other.planted)).join('\n')).toContain('other’s bio: value of');
  await runProjections(stack.env, ['verify']);
  expect(await queryLedger(stack.env, ['trial-balance'])).toBe(books);
});
