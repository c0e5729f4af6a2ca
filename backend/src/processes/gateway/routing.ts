import type { IncomingMessage } from 'node:http';
import type { ApiPool } from './apiPool.ts';
import { affinityKeyOf } from './caller.ts';
import type { GatewayConfig } from './config.ts';
import { isFromThisMachine, standInsOf } from './standIns.ts';

export type Upstream = {
  readonly call: string;
  /** Requests to it carry the gateway's secret. */
  readonly isApi: boolean;
  readonly targets: (request: IncomingMessage) => readonly string[];
};

export interface Routing {
  /** Prefixes not served by the pages; besides them, sitemaps. */
  readonly prefixes: readonly string[];
  /** Upstream of a request; undefined for pages. Strips the prefix for upstreams that do not know it. */
  route(request: IncomingMessage): Upstream | undefined;
  /** True for a prefix that lacks the trailing `/`. */
  isBarePrefix(request: IncomingMessage): boolean;
}

export const pathOf = (request: IncomingMessage): string => request.url?.split('?', 1)[0] ?? '/';

/** Sitemaps: crawlers expect them at the root, and the api serves them. */
const sitemap = /^\/sitemap(?:-\d+)?\.xml$/;

export const isUnder = (path: string, prefix: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

/** Creates the routing by path. */
export const createRouting = (config: GatewayConfig, pool: ApiPool): Routing => {
  const ofApi: Upstream = {
    call: 'api',
    isApi: true,
    targets: (request) => pool.candidates(affinityKeyOf(request)),
  };
  const ofProduct = new Map<string, Upstream>([
    ['/api', ofApi],
    ['/socket.io', { ...ofApi, call: 'sockets' }],
  ]);
  const ofStandIns = new Map<string, Upstream>(
    standInsOf(config).map(({ prefix, url }) => [
      prefix,
      { call: prefix.slice(1), isApi: false, targets: () => [url] },
    ]),
  );
  const standInOf = (request: IncomingMessage): string | undefined => {
    const prefix = [...ofStandIns.keys()].find((one) => isUnder(pathOf(request), one));
    return prefix !== undefined && isFromThisMachine(request) ? prefix : undefined;
  };
  return {
    prefixes: [...ofProduct.keys(), ...ofStandIns.keys()],
    isBarePrefix: (request) => standInOf(request) === pathOf(request),
    route: (request) => {
      const path = pathOf(request);
      for (const [prefix, upstream] of ofProduct) if (isUnder(path, prefix)) return upstream;
      if (sitemap.test(path)) {
        request.url = `/api${path}`;
        return ofApi;
      }
      const prefix = standInOf(request);
      if (prefix === undefined || prefix === path || !request.url) return undefined;
      request.url = request.url.slice(prefix.length);
      request.headers['x-forwarded-prefix'] = prefix;
      return ofStandIns.get(prefix);
    },
  };
};
