import { z } from 'zod';

const portDefault = 6_379;

/** Address of Redis: one server, or some of the nodes of a cluster. */
export interface RedisAddress {
  readonly nodes: readonly { readonly host: string; readonly port: number }[];
  readonly username?: string;
  readonly password?: string;
  readonly isEncrypted: boolean;
  /** Of one server; a cluster has only one database. */
  readonly database: number;
}

const example =
  'redis://host:6379, or redis://user:password@host:6379,host:6380 for a cluster; rediss:// is encrypted';

const shape = /^(rediss?):\/\/(?:([^@/]*)@)?([^@/?#]+)(?:\/(\d*))?$/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('names a user or a password that is not written as in an address (%40 for @)');
  }
};

const nodeOf = (text: string): { host: string; port: number } => {
  const whole = `redis://${text}`;
  const url = URL.canParse(whole) ? new URL(whole) : undefined;
  if (!url?.hostname || url.port === '0') throw new Error(`names no server by "${text}"`);
  // The brackets of an IPv6 address belong to the URL syntax.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { host, port: url.port === '' ? portDefault : Number(url.port) };
};

/** Parses `REDIS_URL`; throws an error that explains the problem without quoting secrets. */
export const redisAddressOf = (text: string): RedisAddress => {
  const [, protocol, credentials, servers = '', database = ''] = shape.exec(text) ?? [];
  if (!protocol) throw new Error(`must look like ${example}`);
  const nodes = servers.split(',').map(nodeOf);
  const at = Number(database || 0);
  if (nodes.length > 1 && at !== 0) throw new Error('names a database: a cluster has but one');
  const colon = credentials?.indexOf(':') ?? -1;
  const username = colon < 0 ? credentials : credentials?.slice(0, colon);
  const password = colon < 0 ? undefined : credentials?.slice(colon + 1);
  return {
    nodes,
    ...(username && { username: decoded(username) }),
    ...(password && { password: decoded(password) }),
    isEncrypted: protocol === 'rediss',
    database: at,
  };
};

/** Schema of `REDIS_URL`. */
export const RedisUrl = z.string().superRefine((text, context) => {
  try {
    redisAddressOf(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
  }
});
