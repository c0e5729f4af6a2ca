import { settingsDefault } from '@ovation/contracts/settings/settings';
import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { memoryLog } from '@ovation/event-log/testing/memoryLog';
import { expect, it } from 'vitest';
import { createCommands } from '../kernel/commands/handleCommand.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import type { FeedDeps } from './deps.ts';
import { createFeedRenderer } from './view/feedRenderer.ts';
import { createFeed } from './writeFeed.ts';

const performerId = newId();
const unavailable = async (): Promise<never> => {
  throw new Unavailable('redis');
};

/** Creator who writes posts while Redis is unavailable. */
const studio = () => {
  const log = memoryLog();
  const card = { _id: performerId, username: 'luna', name: 'Luna', avatar: '', isVerified: true };
  const offer = { monthlyPrice: 9.99, currency: 'USD' as const, trialDays: 0 };
  const state = { ownsPolls: true };
  const deps = {
    commands: createCommands(log as unknown as EventLog),
    newId,
    settings: async () => settingsDefault,
    performers: { mayPublish: async () => true },
    files: { ownOf: async () => new Map() },
    plans: { areOwn: async () => true },
    polls: { areOwn: async () => state.ownsPolls },
    categories: { areOffered: async () => true },
    renderer: { json: unavailable },
    ownRenderer: createFeedRenderer({
      performers: async () => new Map([[performerId, { card, offer }]]),
      files: async () => new Map(),
      previews: async () => new Map(),
      teasers: async () => new Map(),
      polls: async () => new Map(),
      counts: async () => new Map(),
      viewerActivity: async () => ({ reacts: false, votes: false }),
      interactions: async () => ({ liked: new Set(), bookmarked: new Set(), votes: new Map() }),
      queryFor: () => '',
    }),
  } as unknown as FeedDeps;
  const write = async (text: string, key?: string) => {
    const outcome = await createFeed(deps)({
      body: {
        type: 'text',
        text,
        fileIds: [],
        thumbnailId: null,
        teaserId: null,
        pollIds: [],
        planIds: [],
        categoryIds: [],
        tags: [],
        commenters: 'everyone',
        audience: null,
        isSale: false,
        price: 0,
        isPinned: false,
        showExcerpt: null,
        scheduledAt: null,
        expiresAt: null,
        status: 'active',
      },
      actor: { id: performerId },
      command: {
        now: '2026-01-01T00:00:00.000Z',
        actor: { kind: 'person', id: performerId },
        causationId: newId(),
        correlationId: newId(),
        trigger: { kind: 'work', name: 'spec' },
        ...(key && {
          idempotencyKey: { kind: 'caller', owner: performerId, key, requestHash: text },
        }),
      },
    } as unknown as Parameters<ReturnType<typeof createFeed>>[0]);
    if (!outcome.ok) return outcome.code;
    return JSON.parse(Buffer.concat(outcome.rendered ?? []).toString()) as {
      _id: string;
      text: string;
    };
  };
  return { log, state, write };
};

it('responds with a written post while Redis is unavailable', async () => {
  const { log, write } = studio();
  expect(await write('hello')).toMatchObject({ text: 'hello', performer: { username: 'luna' } });
  expect(log.all.map(({ type }) => type)).toEqual(['FeedCreated', 'FeedPublished']);
});

it('creates a post once per idempotency key, whatever happened to its references', async () => {
  const { log, state, write } = studio();
  const first = await write('hello', 'k');
  state.ownsPolls = false;
  expect(await write('hello', 'k')).toEqual(first);
  expect(await write('another text', 'k')).toBe('IDEMPOTENCY_MISMATCH');
  expect(log.all.filter(({ type }) => type === 'FeedCreated')).toHaveLength(1);
});

it('creates one post per key', async () => {
  const { log, write } = studio();
  await Promise.all(['a', 'b', 'c'].map((key) => write('hello', key)));
  expect(log.all.filter(({ type }) => type === 'FeedCreated')).toHaveLength(3);
});
