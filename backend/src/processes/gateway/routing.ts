import type { IncomingMessage } from 'node:http';
import type { ApiPool } from './apiPool.ts';
import { affinityKeyOf } from './caller.ts';
import type { GatewayConfig } from './config.ts';
import { devServicesOf, isLocalRequest } from './devServices.ts';

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
  const apiUpstream: Upstream = {
    call: 'api',
    isApi: true,
    targets: (request) => pool.candidates(affinityKeyOf(request)),
  };
  const productUpstreams = new Map<string, Upstream>([
    ['/api', apiUpstream],
    ['/socket.io', { ...apiUpstream, call: 'sockets' }],
  ]);
  const devUpstreams = new Map<string, Upstream>(
    devServicesOf(config).map(({ prefix, url }) => [
      prefix,
      { call: prefix.slice(1), isApi: false, targets: () => [url] },
    ]),
  );
  const devPrefixOf = (request: IncomingMessage): string | undefined => {
    const prefix = [...devUpstreams.keys()].find((one) => isUnder(pathOf(request), one));
    return prefix !== undefined && isLocalRequest(request) ? prefix : undefined;
  };
  return {
    prefixes: [...productUpstreams.keys(), ...devUpstreams.keys()],
    isBarePrefix: (request) => devPrefixOf(request) === pathOf(request),
    route: (request) => {
      const path = pathOf(request);
      for (const [prefix, upstream] of productUpstreams) if (isUnder(path, prefix)) return upstream;
      if (sitemap.test(path)) {
        request.url = `/api${path}`;
        return apiUpstream;
      }
      const prefix = devPrefixOf(request);
      if (prefix === undefined || prefix === path || !request.url) return undefined;
      request.url = request.url.slice(prefix.length);
      request.headers['x-forwarded-prefix'] = prefix;
      return devUpstreams.get(prefix);
    },
  };
};
