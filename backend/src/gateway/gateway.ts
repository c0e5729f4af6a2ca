import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import { newId } from '@ovation/event-log/ids';
import type { Logger } from '../kernel/logger.ts';
import type { Metrics } from '../kernel/metrics.ts';
import { sendProblem } from '../kernel/problemAnswer.ts';
import { type ApiPool, createApiPool } from './apiPool.ts';
import { affinityKeyOf, introduce } from './caller.ts';
import { compressAnswers } from './compressAnswers.ts';
import type { GatewayConfig } from './config.ts';
import { createForwarding, NotForwarded } from './forward.ts';
import { createProtection } from './securityHeaders.ts';
import { servePages } from './servePages.ts';

const headersTimeoutMs = 15_000;
/** A video of the largest size over a slow line. */
const requestTimeoutMs = 15 * 60_000;
const keepAliveMs = 65_000;
const connectionsMax = 20_000;
const retryAfterSeconds = 1;
/** How long a drain waits for requests under way before it cuts them. */
const drainMsMax = 8_000;

export interface GatewayDeps {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'requestSeconds' | 'pages'>;
}

export interface Gateway {
  readonly port: number;
  /** Takes no new connections, lets requests under way finish, ends sockets. */
  stop(): Promise<void>;
}

type Upstream = {
  readonly call: string;
  readonly targets: (request: IncomingMessage) => readonly string[];
};

const pathOf = (request: IncomingMessage): string => request.url?.split('?', 1)[0] ?? '/';

const isUnder = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

/** Finds who answers a path; cuts the prefix of those who know nothing of it. */
const createRouting = ({ STRIPE_SANDBOX_URL, MAILBOX_URL }: GatewayConfig, pool: ApiPool) => {
  const ofApi: Upstream = {
    call: 'api',
    targets: (request) => pool.candidates(affinityKeyOf(request)),
  };
  const ofSockets: Upstream = { ...ofApi, call: 'sockets' };
  const prefixed = [
    { prefix: '/stripe-sandbox', url: STRIPE_SANDBOX_URL },
    { prefix: '/mailbox', url: MAILBOX_URL },
  ].flatMap(({ prefix, url }) =>
    url === undefined ? [] : [{ prefix, call: prefix.slice(1), targets: () => [url] }],
  );
  return (request: IncomingMessage): Upstream | undefined => {
    const path = pathOf(request);
    if (isUnder(path, '/api')) return ofApi;
    if (isUnder(path, '/socket.io')) return ofSockets;
    const found = prefixed.find(({ prefix }) => path.startsWith(`${prefix}/`));
    if (found && request.url) {
      request.url = request.url.slice(found.prefix.length);
      request.headers['x-forwarded-prefix'] = found.prefix;
    }
    return found;
  };
};

const answerUnavailable = (response: ServerResponse): void => {
  sendProblem(response as never, newId(), commonProblems.UNAVAILABLE, { retryAfterSeconds });
};

/** Serves the one origin that browsers see. */
export const startGateway = async ({ config, logger, metrics }: GatewayDeps): Promise<Gateway> => {
  const origin = new URL(config.PUBLIC_ORIGIN);
  const pool = createApiPool(config.API_URLS, () => performance.now());
  const forwarding = createForwarding(pool.noteUnreachable);
  const route = createRouting(config, pool);
  const site = { origin, loadsStripe: config.STRIPE_SANDBOX_URL === undefined };
  const protect = createProtection(site);
  const onPageFault = (error: unknown): void => logger.error({ err: error }, 'a page failed');
  const pages =
    config.WEB_DIR === undefined
      ? undefined
      : servePages(config.WEB_DIR, { site, pool, metrics, onFault: onPageFault });
  const upgraded = new Set<Duplex>();

  /** Never names the query: it may hold a token. */
  const noteFailure = (request: IncomingMessage, error: unknown): void => {
    logger.warn({ err: error, method: request.method, path: pathOf(request) }, 'not forwarded');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    protect(request, response);
    introduce(request, origin, config.TRUSTED_HOPS);
    const upstream = route(request);
    const stopTimer = metrics.requestSeconds.startTimer({
      area: 'gateway',
      call: upstream?.call ?? 'pages',
    });
    response.on('close', () => stopTimer({ status: response.statusCode }));
    if (upstream) {
      // Those of sockets are compressed by who writes them.
      if (upstream.call !== 'sockets') compressAnswers(request, response);
      await forwarding.request(request, response, upstream.targets(request));
    } else if (['/mailbox', '/stripe-sandbox'].includes(pathOf(request))) {
      response.writeHead(308, { location: `${pathOf(request)}/` }).end();
    } else if (pages) {
      pages.app(request, response);
    } else {
      response.writeHead(404).end();
    }
  };

  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveMs,
    },
    (request, response) => {
      answer(request, response).catch((error: unknown) => {
        noteFailure(request, error);
        if (response.headersSent || response.destroyed) response.destroy();
        else answerUnavailable(response);
      });
    },
  );
  server.maxConnections = connectionsMax;

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    introduce(request, origin, config.TRUSTED_HOPS);
    const upstream = route(request);
    if (upstream?.call !== 'sockets') {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    await forwarding.upgrade(request, socket, head, upstream.targets(request));
  };

  server.on('upgrade', (request, socket, head) => {
    // Without a listener a connection that its client resets would end the process.
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).catch((error: unknown) => {
      noteFailure(request, error);
      if (!(error instanceof NotForwarded) || !socket.writable) socket.destroy();
      else
        socket.end(
          `HTTP/1.1 503 Service Unavailable\r\nretry-after: ${retryAfterSeconds}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
        );
    });
  });

  await listen(server, config);
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      await drain(server, upgraded, forwarding.close);
      await pages?.stop();
    },
  };
};

const listen = (server: Server, { PORT, HOST }: GatewayConfig): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });

const drain = (
  server: Server,
  upgraded: ReadonlySet<Duplex>,
  closeUpstreams: () => void,
): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMsMax);
    server.close(() => {
      clearTimeout(cut);
      closeUpstreams();
      resolve();
    });
    server.closeIdleConnections();
    for (const socket of upgraded) socket.destroy();
  });
