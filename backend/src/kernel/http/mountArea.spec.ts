import type { Problem } from '@ovation/contracts/kernel/problem';
import {
  bodyBytesMaxDefault,
  defineRoutes,
  longTextBytesMax,
} from '@ovation/contracts/kernel/route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serveApp } from '../../testing/serveApp.ts';
import { type CommandContext, metadataOf } from '../commands/command.ts';
import { type Actor, defineArea, okResponse } from './handler.ts';

const plain = {
  who: 'any',
  method: 'POST',
  status: 200,
  answer: z.object({}),
  problems: [],
} as const;
const body = z.strictObject({ text: z.string().optional() });
const routes = defineRoutes({
  note: { ...plain, path: '/notes', summary: 'Writes a note', body },
  tell: {
    ...plain,
    path: '/stories',
    summary: 'Tells a story',
    body,
    bodyBytesMax: longTextBytesMax,
  },
  staff: { ...plain, who: 'member', path: '/desks', summary: 'For those signed in', body },
  pay: { ...plain, who: 'user', path: '/payments', summary: 'For fans', body },
});

const world = async (retryAfterSeconds?: number) => {
  const commands: CommandContext[] = [];
  const consumed: string[] = [];
  const recorded: string[] = [];
  const take =
    () =>
    async ({ command }: { command: CommandContext }) => {
      commands.push(command);
      return okResponse({});
    };
  const area = defineArea('notes', routes, undefined, {
    note: take,
    tell: take,
    staff: take,
    pay: take,
  });
  const base = await serveApp([area], {
    identify: async ({ token }) =>
      token === 'luna'
        ? { ok: true, session: { id: 'luna', role: 'performer' } as Actor }
        : { ok: false, reason: token === 'taken' ? 'wrong-key' : 'ended', accountId: 'luna' },
    rateLimits: {
      consume: async (name, key) => {
        consumed.push(`${name} ${key}`);
        return retryAfterSeconds;
      },
      consumeForAddress: async () => undefined,
      restorePoint: async () => undefined,
      restorePointForAddress: async () => undefined,
    },
    securityLog: {
      record: (event, { account, reason }) =>
        void recorded.push([event, account ?? 'nobody', reason].join(' ')),
    },
  });
  const send = async (path: string, sent: object, headers: Record<string, string> = {}) => {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(sent),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Partial<Problem>,
    };
  };
  return { commands, consumed, noted: recorded, send };
};

describe('the id of a request', () => {
  it('is the caller’s if usable, and never the correlation id of its events', async () => {
    const { commands, send } = await world();
    const given = '019a0000-0000-7000-8000-000000000001';
    for (let at = 0; at < 2; at++) {
      const { headers } = await send('/notes', {}, { 'x-request-id': given });
      expect(headers.get('x-request-id')).toBe(given);
    }
    const written = commands.map(metadataOf);
    expect(written).toMatchObject([{ requestId: given }, { requestId: given }]);
    const ours = written.flatMap(({ causationId, correlationId }) => [causationId, correlationId]);
    expect(ours).not.toContain(given);
    expect(new Set(ours).size).toBe(2);
  });

  it('is new if the caller’s is not usable', async () => {
    const { send } = await world();
    const { headers } = await send('/notes', {}, { 'x-request-id': 'drop table' });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a body', () => {
  it.each([
    ['/notes', bodyBytesMaxDefault],
    ['/stories', longTextBytesMax],
  ])('of %s is read up to its limit, and refused beyond it', async (path, bytesMax) => {
    const { commands, send } = await world();
    const around = JSON.stringify({ text: '' }).length;
    const of = (bytes: number) => ({ text: 'x'.repeat(bytes - around) });
    expect((await send(path, of(bytesMax))).status).toBe(200);
    const refused = await send(path, of(bytesMax + 1));
    expect([refused.status, refused.body.code]).toEqual([413, 'TOO_LARGE']);
    expect(commands).toHaveLength(1);
  });

  it('returns at most twenty issues with truncated names', async () => {
    const { send } = await world();
    const unknown = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`${'k'.repeat(30)}${at}`, 1]),
    );
    const { status, body: problem } = await send('/notes', unknown);
    expect([status, problem.code]).toEqual([422, 'INVALID']);
    expect(problem.errors?.length).toBeLessThanOrEqual(20);
    expect(JSON.stringify(problem).length).toBeLessThan(4_000);
    const long = await send('/notes', { ['k'.repeat(5_000)]: 1 });
    expect(JSON.stringify(long.body).length).toBeLessThan(2_000);
  });
});

describe('writes of a person', () => {
  it('are counted against the write limit', async () => {
    const { consumed, send } = await world();
    await send('/notes', {}, { authorization: 'luna' });
    expect(consumed).toEqual(['write luna']);
    await send('/notes', {});
    expect(consumed).toHaveLength(1);
  });

  it('are refused once the limit is used up', async () => {
    const { commands, noted, send } = await world(7);
    const { status, headers } = await send('/notes', {}, { authorization: 'luna' });
    expect([status, headers.get('retry-after')]).toEqual([429, '7']);
    expect(commands).toEqual([]);
    expect(noted).toEqual(['limit-used-up luna notes.note']);
  });
});

describe('the security log', () => {
  it.each([
    ['old', 'token-refused luna ended'],
    ['taken', 'token-without-its-key luna wrong-key'],
  ])('records an invalid token: %s', async (token, line) => {
    const { noted, send } = await world();
    expect((await send('/desks', {}, { authorization: token })).status).toBe(401);
    expect(noted).toEqual([line]);
  });

  it('records a forbidden call', async () => {
    const { commands, noted, send } = await world();
    expect((await send('/payments', {}, { authorization: 'luna' })).status).toBe(403);
    expect(noted).toEqual(['forbidden luna notes.pay']);
    expect(commands).toEqual([]);
  });

  it('records nothing for a successful call', async () => {
    const { noted, send } = await world();
    expect((await send('/desks', {}, { authorization: 'luna' })).status).toBe(200);
    expect(noted).toEqual([]);
  });
});
