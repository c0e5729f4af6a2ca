import { commonProblems } from '@ovation/contracts/kernel/problem';
import { defineRoutes } from '@ovation/contracts/kernel/route';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serveApp } from '../../testing/serveApp.ts';
import { refused } from '../commands/decision.ts';
import { CommonProblem } from '../problems/problemResponse.ts';
import { defineArea, emptyResponse, okResponse } from './handler.ts';

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
  const area = defineArea('shelves', routes, undefined, {
    show: () => async () => {
      throw new CommonProblem('NOT_FOUND');
    },
    change: () => async () => refused('NOT_FOUND' as never),
    own: () => async () => okResponse({}),
    clear: () => async () => emptyResponse(),
  });
  return serveApp([area], { checkAnswers });
};

const ask = async (url: string, method = 'GET') => {
  const response = await fetch(url, { method });
  const text = await response.text();
  const body = text ? JSON.parse(text) : {};
  return { status: response.status, code: body.code, allow: response.headers.get('allow') };
};

describe('a method that an address does not support', () => {
  it('returns 405 with the allowed methods', async () => {
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

  it('allows the methods of each row that the address matches', async () => {
    const base = await serve({ checkAnswers: true });
    const { status, allow } = await ask(`${base}/shelves/me`, 'POST');
    expect(status).toBe(405);
    expect(allow?.split(', ').sort()).toEqual(['GET', 'HEAD', 'PUT']);
  });

  it('returns 404 for an unknown address', async () => {
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

describe('an address', () => {
  it('answers HEAD as GET, without a body', async () => {
    const base = await serve({ checkAnswers: true });
    const response = await fetch(`${base}/shelves/me`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('answers OPTIONS with the allowed methods', async () => {
    const base = await serve({ checkAnswers: true });
    const response = await fetch(`${base}/shelves/me`, { method: 'OPTIONS' });
    expect([response.status, await response.text()]).toEqual([200, 'GET, HEAD, PUT']);
    expect(response.headers.get('allow')).toBe('GET, HEAD, PUT');
    expect(response.headers.get('x-request-id')).not.toBeNull();
  });

  it('returns MALFORMED for an undecodable address, whatever the method', async () => {
    const base = await serve({ checkAnswers: true });
    for (const method of ['GET', 'PUT', 'POST', 'OPTIONS']) {
      expect(await ask(`${base}/shelves/%zz`, method)).toMatchObject({
        status: 400,
        code: 'MALFORMED',
      });
    }
  });
});

describe('an undeclared response', () => {
  it('fails loudly if responses are checked', async () => {
    const base = await serve({ checkAnswers: true });
    expect(await ask(`${base}/shelves/1`)).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(await ask(`${base}/shelves/1`, 'PUT')).toMatchObject({ status: 500, code: 'INTERNAL' });
  });

  it('is sent unchanged in production', async () => {
    const base = await serve({ checkAnswers: false });
    expect(await ask(`${base}/shelves/1`)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

describe('a clock that was moved', () => {
  it('is published with every answer, and only then', async () => {
    let movedMs = 0;
    const base = await serveApp([], { clockOffsetMs: () => movedMs });
    const offset = async (path: string) =>
      (await fetch(`${base}${path}`)).headers.get('x-clock-offset');
    expect(await offset('/health/live')).toBeNull();
    movedMs = 86_400_000;
    expect(await offset('/health/live')).toBe('86400000');
    expect(await offset('/nowhere')).toBe('86400000');
  });
});
