import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { UnavailableError } from '@eventstore/db-client';
import { expect, it, onTestFinished } from 'vitest';
import { retryingFetch, retryUnavailable } from './retry.ts';

/** Server that is unavailable so many times, with its received requests. */
const startUnavailableServer = async (times: number) => {
  const requested: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    requested.push({ headers: request.headers, body: await text(request) });
    response.statusCode = requested.length > times ? 201 : 503;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, requested };
};

it('retries under one key while the product is unavailable, with the same body', async () => {
  const { url, requested } = await startUnavailableServer(2);
  const answer = await retryingFetch(url, { method: 'POST', body: 'a post' });
  expect(answer.status).toBe(201);
  expect(requested.map(({ body }) => body)).toEqual(['a post', 'a post', 'a post']);
  const keys = new Set(requested.map(({ headers }) => headers['idempotency-key']));
  expect(keys.size).toBe(1);
  expect([...keys][0]).toMatch(/./);
});

it('keeps the key of a call, and retries nothing but outages', async () => {
  const { url, requested } = await startUnavailableServer(0);
  await retryingFetch(url, { method: 'POST', headers: { 'idempotency-key': 'own' } });
  expect(requested.map(({ headers }) => headers['idempotency-key'])).toEqual(['own']);
});

it('retries work that the store was unavailable for, and nothing else', async () => {
  let tries = 0;
  const act = async (): Promise<string> => {
    tries += 1;
    if (tries === 1) throw new UnavailableError({ code: 14, metadata: {} } as never);
    return 'done';
  };
  expect(await retryUnavailable(act)).toBe('done');
  await expect(retryUnavailable(() => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
});
