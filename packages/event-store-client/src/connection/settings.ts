import { readFileSync } from 'node:fs';
import { createSecureContext, type SecureContext } from 'node:tls';
import { storeUrlWithSettings } from '../address/storeAddress.ts';

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** Connection settings of a store: from its `esdb://` address, with defaults. */
export interface WireSettings {
  readonly endpoints: readonly Endpoint[];
  /** True if the leader has to be found; otherwise the one endpoint is used as it is. */
  readonly isCluster: boolean;
  /** Undefined: plain text. */
  readonly tls: TlsSettings | undefined;
  /** The header with our credentials. */
  readonly authorization: string | undefined;
  readonly connectionName: string | undefined;
  readonly deadlineMs: number;
  /** Undefined: the server is not pinged. */
  readonly keepAlive: { readonly intervalMs: number; readonly timeoutMs: number } | undefined;
  readonly discovery: DiscoverySettings;
}

export interface TlsSettings {
  readonly isVerified: boolean;
  /** Made once: making it for each connection attempt would take longer than the attempt. */
  readonly context: SecureContext;
}

export interface DiscoverySettings {
  readonly attemptsMax: number;
  readonly pauseMs: number;
  readonly timeoutMs: number;
}

const addressPattern = /^esdb(\+discover)?:\/\/(?:([^@/?]*)@)?([^/?]+)/;
const portDefault = 2113;
const keepAliveMsDefault = 10_000;
/**
 * In a cluster another member leads two seconds after the leader hangs: calls need not wait for that one.
 */
const clusterKeepAlive = { intervalMs: 1_000, timeoutMs: 1_500 } as const;

const endpointOf = (text: string): Endpoint => {
  const [host = '', port] = text.trim().split(':');
  return { host, port: port === undefined ? portDefault : Number(port) };
};

/** Parameter names are case-insensitive, with or without dashes, like those of the official client. */
const parametersOf = (query: string): ReadonlyMap<string, string> =>
  new Map(
    query
      .split('&')
      .map((pair) => pair.split('=', 2))
      .map(([name = '', value = '']) => [
        name.trim().toLowerCase().replace(/[_-]/g, ''),
        decodeURIComponent(value.trim()),
      ]),
  );

const authorizationOf = (credentials: string | undefined): string | undefined => {
  if (credentials === undefined) return undefined;
  const [user = '', password = ''] = credentials.split(':').map(decodeURIComponent);
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
};

const fileOf = (path: string | undefined): Buffer | undefined =>
  path === undefined ? undefined : readFileSync(path);

const tlsOf = (parameters: ReadonlyMap<string, string>): TlsSettings | undefined =>
  parameters.get('tls') === 'false'
    ? undefined
    : {
        isVerified: parameters.get('tlsverifycert') !== 'false',
        context: createSecureContext({
          ca: fileOf(parameters.get('tlscafile')),
          cert: fileOf(parameters.get('usercertfile')),
          key: fileOf(parameters.get('userkeyfile')),
        }),
      };

/** Parses an address in the official client's syntax; throws `StoreAddressProblem`. */
export const wireSettingsOf = (url: string): WireSettings => {
  const full = storeUrlWithSettings(url);
  const [, discovers, credentials, hosts = ''] = addressPattern.exec(full) ?? [];
  const parameters = parametersOf(full.split('?', 2)[1] ?? '');
  const numberOf = (name: string, fallback: number): number =>
    Number(parameters.get(name) ?? fallback);
  const endpoints = hosts.split(',').map(endpointOf);
  const isCluster = discovers !== undefined || endpoints.length > 1;
  const intervalMs = numberOf(
    'keepaliveinterval',
    isCluster ? clusterKeepAlive.intervalMs : keepAliveMsDefault,
  );
  const timeoutMs = numberOf(
    'keepalivetimeout',
    isCluster ? clusterKeepAlive.timeoutMs : keepAliveMsDefault,
  );
  const tls = tlsOf(parameters);
  return {
    endpoints,
    isCluster,
    tls,
    // Plain text would expose the credentials on the network.
    authorization: tls && authorizationOf(credentials),
    connectionName: parameters.get('connectionname'),
    deadlineMs: numberOf('defaultdeadline', 10_000),
    keepAlive: intervalMs < 0 || timeoutMs < 0 ? undefined : { intervalMs, timeoutMs },
    discovery: {
      attemptsMax: numberOf('maxdiscoverattempts', 3),
      pauseMs: numberOf('discoveryinterval', 300),
      timeoutMs: numberOf('gossiptimeout', 2) * 1_000,
    },
  };
};
