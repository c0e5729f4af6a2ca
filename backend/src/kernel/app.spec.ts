import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import { defineRoutes } from '@ovation/contracts/kernel/route';
import { keyRing } from '@ovation/event-log/keyRing';
import pino from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createApp } from './app.ts';
import { createCursors } from './cursors.ts';
import { refused } from './decision.ts';
import { answered, defineArea, removed } from './handler.ts';
import { createMetrics } from './metrics.ts';
import { CommonProblem } from './problemAnswer.ts';

const plain = { who: 'public', status: 200, answer: z.object({}), problems: [] } as const;
const routes = defineRoutes({
  show: { ...plain, method: 'GET', path: '/shelves/{id}', summary: 'Shows a shelf' },
  change: { ...plain, method: 'PUT', path: '/shelves/{id}', summary: 'Changes a shelf' },
  own: { ...plain, method: 'GET', path: '/shelves/me', summary: 'Shows the own shelf' },
  clear: {
    who: 'public',
    method: 'DELETE',
    path: '/shelves/{id}/books/{book}',
    summary: 'Takes a book off',
    status: 204,
    problems: [commonProblems.NOT_FOUND],
  },
});

const serve = async ({ checkAnswers }: { checkAnswers: boolean }): Promise<string> => {
  const area = defineArea('shelves', routes, {
    show: async () => {
      throw new CommonProblem('NOT_FOUND');
    },
    change: async () => refused('NOT_FOUND' as never),
    own: async () => answered({}),
    clear: async () => removed(),
  });
  const app = createApp([area], {
    identify: async () => ({ ok: false, reason: 'unknown' }),
    isHttps: false,
    securityLog: { note: () => undefined },
    rateLimits: {
      consume: async () => undefined,
      consumeAt: async () => undefined,
      giveBackAt: async () => undefined,
    },
    readModels: { waitFor: async () => undefined },
    clock: () => new Date(),
    requestHash: () => '',
    cursors: createCursors(keyRing('links', Buffer.from('spec'))),
    metrics: createMetrics('spec'),
    uploadsDirectory: tmpdir(),
    checkAnswers,
    logger: pino({ level: 'silent' }),
    ready: async () => ({}),
    mountMore: () => undefined,
  });
  const server = createServer(app);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
};

const ask = async (url: string, method = 'GET') => {
  const response = await fetch(url, { method });
  const text = await response.text();
  const body = text ? JSON.parse(text) : {};
  return { status: response.status, code: body.code, allow: response.headers.get('allow') };
};

describe('a method that an address does not take', () => {
  it('is 405, and told what it takes', async () => {
    const base = await serve({ checkAnswers: true });
    expect(await ask(`${base}/shelves/1/books/2`, 'POST')).toEqual({
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
      allow: 'DELETE',
    });
    expect(await ask(`${base}/health/live`, 'DELETE')).toMatchObject({
      status: 405,
      allow: 'GET, HEAD',
    });
  });

  it('is told the methods of each row that the address fits', async () => {
    const base = await serve({ checkAnswers: true });
    const { status, allow } = await ask(`${base}/shelves/me`, 'POST');
    expect(status).toBe(405);
    expect(allow?.split(', ').sort()).toEqual(['GET', 'HEAD', 'PUT']);
  });

  it('leaves an address that is none at 404', async () => {
    const base = await serve({ checkAnswers: true });
    for (const path of ['/shelves/1/books', '/nothing']) {
      expect(await ask(base + path, 'POST')).toEqual({
        status: 404,
        code: 'NOT_FOUND',
        allow: null,
      });
    }
  });
});

describe('an answer that the row does not declare', () => {
  it('fails loudly where answers are checked', async () => {
    const base = await serve({ checkAnswers: true });
    expect(await ask(`${base}/shelves/1`)).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(await ask(`${base}/shelves/1`, 'PUT')).toMatchObject({ status: 500, code: 'INTERNAL' });
  });

  it('reaches people as it was meant in production', async () => {
    const base = await serve({ checkAnswers: false });
    expect(await ask(`${base}/shelves/1`)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
