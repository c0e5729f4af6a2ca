import { expect, it } from 'vitest';
import { serveApp } from '../testing/serveApp.ts';
import { mountWebhooks, type WebhookDeps } from './webhook.ts';

const serveWebhook = async () => {
  const noted: string[] = [];
  const read: number[] = [];
  const deps = {
    clock: () => new Date(0),
    providers: {
      find: (name: string) =>
        name === 'stripe'
          ? { readNotification: async (body: Buffer) => void read.push(body.length) }
          : undefined,
    },
    securityLog: { record: (event: string) => void noted.push(event) },
  } as unknown as WebhookDeps;
  const base = await serveApp([], { mountExtra: (app) => mountWebhooks(app, deps) });
  const send = async (bytes: number, provider = 'stripe') => {
    const body = 'x'.repeat(bytes);
    const response = await fetch(`${base}/payment/${provider}/webhook`, { method: 'POST', body });
    const { code } = (await response.json()) as { code?: string };
    return { status: response.status, code };
  };
  return { noted, read, send };
};

it('rejects a notification that is too large with a problem', async () => {
  const { read, send } = await serveWebhook();
  expect(await send(1_000_001)).toEqual({ status: 413, code: 'TOO_LARGE' });
  expect(read).toEqual([]);
  await send(1_000_000);
  expect(read).toEqual([1_000_000]);
});

it('reports an invalid signature to the security log', async () => {
  const { noted, send } = await serveWebhook();
  expect(await send(10)).toEqual({ status: 400, code: 'MALFORMED' });
  expect(noted).toEqual(['webhook-refused']);
});

it('responds 404 for an unknown provider', async () => {
  const { send } = await serveWebhook();
  expect(await send(10, 'nobody')).toEqual({ status: 404, code: 'NOT_FOUND' });
});
