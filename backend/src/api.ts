import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Backend } from './backend.ts';
import type { Capabilities } from './capabilities.ts';
import { createApp } from './kernel/app.ts';
import { createRequestHash } from './kernel/requestHash.ts';
import { startRealtime } from './realtime/gateway.ts';

const keepAliveMs = 65_000;
const requestTimeoutMs = 15 * 60_000;

const isAnswering = (probe: Promise<unknown>): Promise<boolean> =>
  probe.then(
    () => true,
    () => false,
  );

/** Serves the HTTP API and the sockets on one port. */
export const startApi = async (
  backend: Backend,
  capabilities: Capabilities,
): Promise<{ port: number; server: Server }> => {
  const { config, log, redis, nats, logger, metrics, readModels, clock } = backend;
  const sessions = capabilities.offered.openSessions(backend.stopping);
  const app = createApp(capabilities.areas(), {
    identify: sessions.identify,
    isHttps: new URL(config.PUBLIC_ORIGIN).protocol === 'https:',
    rateLimits: backend.rateLimits,
    readModels,
    clock,
    requestHash: createRequestHash(config.FINGERPRINT_KEY),
    cursors: backend.cursors,
    metrics,
    uploadsDirectory: backend.uploadsDirectory,
    checkAnswers: config.CHECK_ANSWERS,
    securityLog: backend.securityLog,
    logger,
    ready: async () => ({
      eventStore: await isAnswering(log.ping()),
      redis: await isAnswering(redis.everywhere((node) => node.ping())),
      nats: !nats.isClosed() && (await isAnswering(nats.flush())),
    }),
    mountMore: capabilities.mount,
  });
  const server = createServer(
    { keepAliveTimeout: keepAliveMs, requestTimeout: requestTimeoutMs },
    app,
  );
  const realtime = await startRealtime({
    server,
    redisUrl: config.REDIS_URL,
    nats,
    sessions,
    readModels,
    registry: metrics.registry,
    securityLog: backend.securityLog,
    logger,
    clock,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  backend.lifecycle.onStop({
    name: 'http',
    // Lets requests under way finish; idle connections are cut.
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
  backend.lifecycle.onStop(realtime);
  return { port: (server.address() as AddressInfo).port, server };
};
