import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { keyRing } from '@ovation/event-log/keys/keyRing';
import { silentLogger } from '@ovation/logging/testing/loggers';
import { onTestFinished } from 'vitest';
import { type AppDeps, createApp } from '../kernel/http/app.ts';
import type { Area } from '../kernel/http/handler.ts';
import { createMetrics } from '../kernel/process/metrics.ts';
import { createCursors } from '../kernel/readModels/cursors.ts';

/** Serves areas like the API, without dependencies, until the test ends; returns its address. */
export const serveApp = async (
  areas: readonly Area[],
  more: Partial<AppDeps> = {},
): Promise<string> => {
  const app = createApp(areas, {
    identify: async () => ({ ok: false, reason: 'unknown' }),
    closedTo: async () => undefined,
    isHttps: false,
    proofs: { of: async () => undefined, methodsOf: async () => ['password'] },
    securityLog: { record: () => undefined },
    rateLimits: {
      consume: async () => undefined,
      consumeForAddress: async () => undefined,
      restorePoint: async () => undefined,
      restorePointForAddress: async () => undefined,
    },
    readModels: { waitFor: async () => undefined },
    clock: () => new Date(),
    requestHash: () => '',
    cursors: createCursors(keyRing('links', Buffer.from('spec'))),
    metrics: createMetrics('spec'),
    uploadsDirectory: tmpdir(),
    checkAnswers: true,
    logger: silentLogger,
    ready: async () => ({}),
    mountExtra: () => undefined,
    ...more,
  });
  const server = createServer(app.messages, app.answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
};
