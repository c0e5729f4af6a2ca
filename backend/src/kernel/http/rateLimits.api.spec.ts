import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { api } from '@ovation/contracts/api';
import type { LimitName, Route, RouteTable } from '@ovation/contracts/kernel/route';
import { keyRing } from '@ovation/event-log/keys/keyRing';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { openRedis, type Redis } from '@ovation/redis/redis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes, callRaw, pathToUnknown } from '../../testing/routeWalk.ts';
import { specStack } from '../../testing/stack.ts';
import { createMetrics } from '../process/metrics.ts';
import { createCursors } from '../readModels/cursors.ts';
import { createApp } from './app.ts';
import type { Actor, Area } from './handler.ts';
import { createRateLimits, limits, type RateLimits } from './rateLimits.ts';

/** Rate limits that calls must have; `docs/reference/permissions.md` has all limited calls. */
const limitOf: Readonly<Record<string, LimitName>> = {
  'auth.changePassword': 'passwordChange',
  'auth.checkUsername': 'usernameCheck',
  'auth.registerUser': 'registration',
  'auth.registerPerformer': 'registration',
  'auth.updateUser': 'accountChange',
  'comments.createComment': 'comment',
  'comments.editComment': 'comment',
  'conversations.startConversation': 'conversation',
  'feeds.createFeed': 'post',
  'performers.updatePerformer': 'accountChange',
  'feeds.uploadFeedPhoto': 'upload',
  'feeds.buyFeed': 'tip',
  'files.uploadAvatar': 'upload',
  'files.uploadOwnAvatar': 'upload',
  'files.uploadPerformerAvatar': 'upload',
  'files.uploadPerformerCover': 'upload',
  'messages.sendMessage': 'message',
  'payments.topUp': 'topUp',
  'reactions.addReaction': 'reaction',
  'reactions.removeReaction': 'reaction',
  'reports.fileReport': 'report',
  'tipping.sendTip': 'tip',
};
const limited = allRoutes.filter(({ route }) => route.limit);

it('limits these calls', () => {
  const found = limited.map(({ name, route }) => [name, route.limit]);
  expect(Object.fromEntries(found)).toMatchObject(limitOf);
});

describe('counting', () => {
  let redis: Redis;
  let processes: readonly [RateLimits, RateLimits];
  beforeAll(async () => {
    redis = await openRedis(specStack().redisUrl, (error) => {
      throw error;
    });
    processes = [createRateLimits(redis, 1), createRateLimits(redis, 1)];
  });
  afterAll(() => redis.close());

  it.each(Object.entries(limits))(
    'allows %s calls, in all processes together',
    async (name, { points, durationSeconds }) => {
      const key = randomUUID();
      const use = (at: number) => processes[at % 2 ? 1 : 0].consume(name as LimitName, key);
      const waits = await Promise.all(Array.from({ length: points }, (_, at) => use(at)));
      expect(waits.filter((wait) => wait !== undefined)).toEqual([]);
      for (const at of [0, 1]) {
        const waitSeconds = await use(at);
        expect(waitSeconds).toBeGreaterThan(0);
        expect(waitSeconds).toBeLessThanOrEqual(durationSeconds);
      }
      expect(await processes[0].consume(name as LimitName, randomUUID())).toBeUndefined();
    },
  );
});

describe('a call beyond its limit', () => {
  const retryAfterSeconds = 7;
  const reached: string[] = [];

  /** Every table, with handlers that only record that they were reached. */
  const areas = Object.entries(api as Readonly<Record<string, RouteTable>>).map(
    ([area, routes]): Area => ({
      name: area,
      routes,
      handlers: Object.fromEntries(
        Object.keys(routes).map((name) => [
          name,
          async () => {
            reached.push(`${area}.${name}`);
            throw new Error('not to be reached');
          },
        ]),
      ),
    }),
  );
  const actorOf = (role: string) => ({ id: 'somebody', role }) as Actor;
  const app = createApp(areas, {
    identify: async ({ token: role }) => ({ ok: true, session: actorOf(role) }),
    closedTo: async () => undefined,
    proofs: { of: async () => undefined, methodsOf: async () => ['password'] },
    isHttps: false,
    securityLog: { record: () => undefined },
    rateLimits: {
      consume: async () => retryAfterSeconds,
      consumeForAddress: async () => retryAfterSeconds,
      restorePoint: async () => undefined,
      restorePointForAddress: async () => undefined,
    },
    readModels: { waitFor: async () => undefined },
    clock: () => new Date(),
    requestHash: () => '',
    cursors: createCursors(keyRing('links', Buffer.from('spec'))),
    metrics: createMetrics('spec'),
    uploadsDirectory: tmpdir(),
    checkAnswers: false,
    logger: silentLogger,
    ready: async () => ({}),
    mountExtra: () => undefined,
  });
  const server = createServer(app.messages, app.answer);
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  const roleOf = ({ who }: Route): string => {
    if (typeof who === 'object') return who.staff[0];
    return who === 'performer' ? 'performer' : 'user';
  };

  it.each(limited)('of $name returns Retry-After', async ({ name, route }) => {
    const { port } = server.address() as AddressInfo;
    const answer = await callRaw(`http://127.0.0.1:${port}`, route, {
      path: pathToUnknown(route),
      token: roleOf(route),
    });
    expect(answer.problem).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
    expect(reached).not.toContain(name);
  });
});
