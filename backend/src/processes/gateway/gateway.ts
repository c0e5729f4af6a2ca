import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { openClock } from '@ovation/clock/testClock';
import type { CommonProblemCode } from '@ovation/contracts/kernel/problem';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import { gatewaySecretHeader } from '../../kernel/http/gatewaySecret.ts';
import { networkOf } from '../../kernel/ipNetwork.ts';
import type { Metrics } from '../../kernel/process/metrics.ts';
import { createAdmission } from './admission.ts';
import { createAnalyticsSetting } from './analyticsSetting.ts';
import { type ApiPool, createApiPool } from './apiPool.ts';
import { setForwardingHeaders } from './caller.ts';
import type { GatewayConfig } from './config.ts';
import { closeWithProblem, createConnectionGuard } from './connectionGuard.ts';
import { type CountryOf, openCountries } from './countries.ts';
import { enableCompression } from './enableCompression.ts';
import { createForwarding, NotForwarded } from './forward.ts';
import { gatewayLogEvents } from './gateway.log.ts';
import { type GatewayLimits, gatewayLimits } from './limits.ts';
import { createOriginCheck } from './originCheck.ts';
import { ClientDisconnected, RefusedRequest, sendRefusal } from './refusal.ts';
import { type RenderLimits, renderLimits } from './renderSlots.ts';
import { createRouting, isUnder, pathOf, type Upstream } from './routing.ts';
import { createSecurityHeaders, type Site } from './securityHeaders.ts';
import { servePages } from './servePages.ts';

/** Interval of the check for slow heads and bodies. */
const connectionCheckMs = 2_000;
/** Enough for a video of the largest size over a slow line. */
const requestTimeoutMs = 15 * 60_000;
const keepAliveMs = 65_000;
const connectionsMax = 20_000;
/** Maximum wait of a drain for requests in progress before it cuts them. */
const drainMsMax = 8_000;

export interface GatewayDeps {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'requestSeconds' | 'pages' | 'refusals'>;
  readonly limits?: GatewayLimits;
}

export interface Gateway {
  readonly port: number;
  /** Stops accepting connections, lets requests in progress finish, ends sockets. */
  stop(): Promise<void>;
}

/** Problems of heads that cannot be parsed. */
const problemByParserCode: Readonly<Record<string, CommonProblemCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
  HPE_HEADER_OVERFLOW: 'TOO_LARGE',
};

/** Refusal behind an error, also as the cause of a failed forward. */
const refusalOf = (error: unknown): RefusedRequest | undefined => {
  if (error instanceof RefusedRequest) return error;
  return error instanceof NotForwarded ? refusalOf(error.cause) : undefined;
};

/** Network of the address that `setForwardingHeaders` has set. */
const networkOfCaller = ({ headers }: IncomingMessage): string =>
  networkOf(String(headers['x-forwarded-for'] ?? ''));

/**
 * Creates the check that a request is for this site and from an allowed origin; it also replaces forwarding
 * headers.
 */
const createRequestCheck = (
  { PUBLIC_ORIGIN, TRUSTED_HOPS, TRUST_COUNTRY_HEADER }: GatewayConfig,
  countryOf: CountryOf,
) => {
  const origin = new URL(PUBLIC_ORIGIN);
  const trust = { trustedHops: TRUSTED_HOPS, trustCountryHeader: TRUST_COUNTRY_HEADER };
  const originCheck = createOriginCheck(origin);
  return (request: IncomingMessage): void => {
    setForwardingHeaders(request, origin, trust, countryOf);
    if (!originCheck.isAllowedHost(request)) throw new RefusedRequest('MISDIRECTED');
    // Pages of other sites may open sockets: browsers apply no CORS to them.
    const isOfSockets =
      request.headers.upgrade !== undefined || isUnder(pathOf(request), '/socket.io');
    if (isOfSockets && !originCheck.isAllowedOrigin(request)) {
      throw new RefusedRequest('FORBIDDEN');
    }
  };
};

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;

/** Site settings that the content security policy depends on. */
const siteOf = (config: GatewayConfig, logger: Logger, pool: ApiPool): Site => ({
  origin: new URL(config.PUBLIC_ORIGIN),
  loadsStripe: config.STRIPE_SANDBOX_URL === undefined,
  loadsRecaptcha:
    config.RECAPTCHA_SITE_KEY !== undefined && config.RECAPTCHA_SCRIPT_URL === undefined,
  loadsAnalytics: createAnalyticsSetting({
    pool,
    clockMs: () => performance.now(),
    onFault: (error) =>
      logEvent(logger, gatewayLogEvents['gateway.settings_read_failed'], { err: error }),
  }),
});

/** With limits lifted, one machine is all visitors. */
const limitsOfRendering = ({ RATE_LIMIT_FACTOR }: GatewayConfig): RenderLimits =>
  RATE_LIMIT_FACTOR === 0
    ? { ...renderLimits, perNetworkMax: renderLimits.totalMax }
    : renderLimits;

/** Creates the handlers of admitted requests. */
const createHandlers = ({ config, logger, metrics, limits = gatewayLimits }: GatewayDeps) => {
  const pool = createApiPool(config.API_URLS, () => performance.now());
  const forwarding = createForwarding(pool.markUnreachable);
  const { route, isBarePrefix } = createRouting(config, pool);
  const admission = createAdmission(limits);
  const onPageFault = (error: unknown): void =>
    logEvent(logger, gatewayLogEvents['gateway.page_failed'], { err: error });
  const site = siteOf(config, logger, pool);
  const { WEB_DIR, SERVE_SOURCE_MAPS: servesMaps } = config;
  const pages =
    WEB_DIR === undefined
      ? undefined
      : servePages(WEB_DIR, {
          clock: openClock(config.CLOCK_FILE),
          site,
          pool,
          metrics,
          servesMaps,
          onFault: onPageFault,
          secret: config.GATEWAY_SECRET,
          limits: limitsOfRendering(config),
        });

  const addGatewaySecret = ({ isApi }: Upstream, request: IncomingMessage): void => {
    if (isApi) request.headers[gatewaySecretHeader] = config.GATEWAY_SECRET;
  };
  const forward = async (
    upstream: Upstream,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    // Socket responses are compressed by their server.
    if (upstream.call !== 'sockets') enableCompression(request, response);
    addGatewaySecret(upstream, request);
    const admitted = await admission.admit(request, networkOfCaller(request));
    try {
      const targets = upstream.targets(request);
      await forwarding.request(request, response, { body: admitted.body, targets });
    } finally {
      admitted.release();
    }
  };

  const answer: Answer = async (request, response) => {
    const upstream = route(request);
    const stopTimer = metrics.requestSeconds.startTimer({
      area: 'gateway',
      call: upstream?.call ?? 'pages',
    });
    response.on('close', () => stopTimer({ status: response.statusCode }));
    if (upstream) {
      await forward(upstream, request, response);
    } else if (isBarePrefix(request)) {
      response.writeHead(308, { location: `${pathOf(request)}/` }).end();
    } else if (pages) {
      pages.app(request, response);
    } else {
      response.writeHead(404).end();
    }
  };

  const upgrade: Upgrade = async (request, socket, head) => {
    const upstream = route(request);
    if (upstream?.call !== 'sockets') throw new RefusedRequest('NOT_FOUND');
    addGatewaySecret(upstream, request);
    await forwarding.upgrade(request, socket, head, upstream.targets(request));
  };

  return {
    protect: createSecurityHeaders(site),
    answer,
    upgrade,
    closeUpstreams: forwarding.close,
    stop: async () => pages?.stop(),
  };
};

/** Creates the responses to requests that failed. */
const createErrorHandlers = ({ logger, metrics, limits = gatewayLimits }: GatewayDeps) => {
  /** Logs the failure without the query: it may contain a token. */
  const codeOf = (request: IncomingMessage, error: unknown): CommonProblemCode => {
    const refused = refusalOf(error);
    if (refused) metrics.refusals.inc({ code: refused.code });
    else {
      const { method } = request;
      const about = { err: error, method, path: pathOf(request) };
      logEvent(logger, gatewayLogEvents['gateway.forwarding_failed'], about);
    }
    return refused?.code ?? 'UNAVAILABLE';
  };
  return {
    ofRequest: (request: IncomingMessage, response: ServerResponse, error: unknown): void => {
      if (error instanceof ClientDisconnected) return void response.destroy();
      const code = codeOf(request, error);
      if (response.headersSent || response.destroyed) response.destroy();
      else void sendRefusal(request, response, code, limits.lingerMs);
    },
    ofUpgrade: (request: IncomingMessage, socket: Duplex, error: unknown): void => {
      const code = codeOf(request, error);
      const isUnanswered = error instanceof NotForwarded || error instanceof RefusedRequest;
      if (isUnanswered && socket.writable) closeWithProblem(socket, code, limits.lingerMs);
      else socket.destroy();
    },
    ofConnection: (error: NodeJS.ErrnoException, socket: Duplex): void => {
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
      else
        closeWithProblem(
          socket,
          problemByParserCode[error.code ?? ''] ?? 'MALFORMED',
          limits.lingerMs,
        );
    },
  };
};

/** Serves the one origin that browsers see. */
export const startGateway = async (deps: GatewayDeps): Promise<Gateway> => {
  const { config, metrics, limits = gatewayLimits } = deps;
  const { protect, answer, upgrade, closeUpstreams, stop } = createHandlers(deps);
  const checkRequest = createRequestCheck(config, await openCountries());
  const faults = createErrorHandlers(deps);
  const upgraded = new Set<Duplex>();

  const serve: Answer = async (request, response) => {
    protect(request, response);
    checkRequest(request);
    if (!guard.allows(response, networkOfCaller(request))) throw new RefusedRequest('RATE_LIMITED');
    await answer(request, response);
  };

  const server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: Math.min(connectionCheckMs, limits.headMs),
    },
    (request, response) => {
      // A connection being closed has its response already.
      if (guard.isClosing(request.socket)) return;
      serve(request, response).catch((error) => faults.ofRequest(request, response, error));
    },
  );
  server.maxConnections = connectionsMax;
  server.on('clientError', faults.ofConnection);
  const isLifted = config.RATE_LIMIT_FACTOR === 0;
  const guard = createConnectionGuard(server, {
    max: isLifted ? Number.POSITIVE_INFINITY : limits.connectionsPerAddressMax,
    isBehindProxy: config.TRUSTED_HOPS > 0,
    lingerMs: limits.lingerMs,
    onRefused: () => metrics.refusals.inc({ code: 'RATE_LIMITED' }),
  });

  const serveUpgrade: Upgrade = async (request, socket, head) => {
    checkRequest(request);
    guard.release(socket);
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    await upgrade(request, socket, head);
  };
  server.on('upgrade', (request, socket, head) => {
    // Without a listener a connection reset by its client would end the process.
    socket.on('error', () => socket.destroy());
    if (guard.isClosing(socket)) return;
    serveUpgrade(request, socket, head).catch((error) => faults.ofUpgrade(request, socket, error));
  });

  await listen(server, config);
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      await drain(server, upgraded, closeUpstreams);
      await stop();
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
