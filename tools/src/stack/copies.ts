import { redisClusterPortNames } from './redisCluster.ts';

/** One Redis, or a cluster of three with a replica each. */
export type RedisKind = 'server' | 'cluster';

/** The parts of which a stack can have several copies that do the same. */
const copiedParts = ['api', 'worker', 'projections', 'gateway'] as const;
export type CopiedPart = (typeof copiedParts)[number];

/** How many of each; one where nothing is said. */
export type Copies = Readonly<Partial<Record<CopiedPart, number>>>;

/** The names of the processes of each part. */
export type CopyNames = Readonly<Record<CopiedPart, readonly string[]>>;

/** `api-1`, `api-2`: the copies of a part; one alone is called as its part, an api always numbered. */
const namesOf = (part: CopiedPart, count: number): string[] =>
  count === 1 && part !== 'api'
    ? [part]
    : Array.from({ length: count }, (_, index) => `${part}-${index + 1}`);

export const copyNamesOf = (copies: Copies = {}): CopyNames => ({
  api: namesOf('api', copies.api ?? 1),
  worker: namesOf('worker', copies.worker ?? 1),
  projections: namesOf('projections', copies.projections ?? 1),
  gateway: namesOf('gateway', copies.gateway ?? 1),
});

/** Whatever a stack may need a port for, but the one that browsers see. */
export const portNamesOf = (names: CopyNames, redis: RedisKind = 'server'): string[] => [
  'store',
  'nats',
  'mailbox',
  'smtp',
  'stripe',
  'identity',
  ...(redis === 'server' ? ['redis'] : redisClusterPortNames),
  ...names.api,
  // One alone has the port that browsers see.
  ...(names.gateway.length > 1 ? names.gateway : []),
  ...metricsNamesOf(names).map((name) => `${name}-metrics`),
];

/** The processes that have a page of metrics. */
export const metricsNamesOf = (names: CopyNames): string[] =>
  copiedParts.flatMap((part) => names[part]);
