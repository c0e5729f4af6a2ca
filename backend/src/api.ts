import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { testClockOffset } from '@ovation/clock/testClock';
import type { Backend } from './backend.ts';
import type { Capabilities } from './capabilities.ts';
import { type App, type AppDeps, createApp } from './kernel/http/app.ts';
import { requireGatewaySecret } from './kernel/http/gatewaySecret.ts';
import { createRequestHash } from './kernel/http/requestHash.ts';
import type { StepUpProofs } from './kernel/http/stepUp.ts';
import { startSocketServer } from './processes/realtime/socketServer.ts';

const keepAliveMs = 65_000;
const requestTimeoutMs = 15 * 60_000;

/** Timeout of a readiness probe, for dependencies that hang. */
const probeMsMax = 800;

const isResponding = async (probe: Promise<unknown>): Promise<boolean> => {
  const answered = new AbortController();
  const late = delay(probeMsMax, false, { signal: answered.signal });
  try {
    return await Promise.race([late, probe.then(() => true)]);
  } catch {
    return false;
  } finally {
    answered.abort();
  }
};

/** Dependencies of the API. None is a connection: specs provide them in memory. */
export type ApiParts = Pick<
  Backend,
  | 'clock'
  | 'config'
  | 'cursors'
  | 'logger'
  | 'metrics'
  | 'rateLimits'
  | 'readModels'
  | 'securityLog'
  | 'uploadsDirectory'
>;

/** Creates the application with the calls of all capabilities. */
export const createApi = (
  parts: ApiParts,
  capabilities: Capabilities,
  more: Pick<AppDeps, 'identify' | 'ready'> & { readonly proofOf: StepUpProofs['of'] },
): App =>
  createApp(capabilities.areas(), {
    ...parts,
    ...more,
    closedTo: capabilities.offered.closedTo,
    proofs: { of: more.proofOf, methodsOf: capabilities.offered.factors.methodsOf },
    isHttps: new URL(parts.config.PUBLIC_ORIGIN).protocol === 'https:',
    requestHash: createRequestHash(parts.config.FINGERPRINT_KEY),
    checkAnswers: parts.config.CHECK_ANSWERS,
    mountExtra: capabilities.mount,
    extraPaths: capabilities.paths(),
    clockOffsetMs: parts.config.CLOCK_FILE ? testClockOffset(parts.config.CLOCK_FILE) : undefined,
  });

/** Serves the HTTP API and the sockets on one port. */
export const startApi = async (
  backend: Backend,
  capabilities: Capabilities,
): Promise<{ port: number; server: Server }> => {
  const { config, log, redis, nats, metrics } = backend;
  const sessions = capabilities.offered.openSessions(backend.stopping);
  const { messages, answer } = createApi(backend, capabilities, {
    identify: sessions.identify,
    proofOf: sessions.proofOf,
    ready: async () => {
      const [eventStore, everyRedis, isNats] = await Promise.all([
        isResponding(log.ping()),
        isResponding(redis.everywhere((node) => node.ping())),
        isResponding(nats.flush()),
      ]);
      return { eventStore, redis: everyRedis, nats: isNats };
    },
  });
  const server = createServer(
    { ...messages, keepAliveTimeout: keepAliveMs, requestTimeout: requestTimeoutMs },
    answer,
  );
  const socketServer = await startSocketServer({
    ...backend,
    server,
    redisUrl: config.REDIS_URL,
    sessions,
    visibility: capabilities.offered.visibility,
    muting: capabilities.offered.muting,
    entitlements: capabilities.offered.entitlements,
    contentItems: capabilities.offered.contentItems,
    closedTo: capabilities.offered.closedTo,
    people: capabilities.offered.people,
    registry: metrics.registry,
  });
  requireGatewaySecret(server, config.GATEWAY_SECRET, ({ socket }) =>
    backend.securityLog.record('not-from-the-gateway', {
      address: socket.remoteAddress,
      reason: 'it spoke for somebody else without the secret',
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  backend.lifecycle.onStop({
    name: 'http',
    // Lets requests in progress finish; idle connections are cut.
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
  backend.lifecycle.onStop(socketServer);
  return { port: (server.address() as AddressInfo).port, server };
};
