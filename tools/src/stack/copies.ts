import { redisClusterPortNames } from './redisCluster.ts';

/** One Redis, or a cluster of three with a replica each. */
export type RedisKind = 'server' | 'cluster';

/** Components of which a stack can have several copies. */
const replicatedComponents = ['api', 'worker', 'projections', 'gateway'] as const;
export type ReplicatedComponent = (typeof replicatedComponents)[number];

/** Number of copies of each; one by default. */
export type Copies = Readonly<Partial<Record<ReplicatedComponent, number>>>;

/** Names of the processes of each component. */
export type CopyNames = Readonly<Record<ReplicatedComponent, readonly string[]>>;

/**
 * `api-1`, `api-2`: names of copies; a single one is named after its component, an api always
 * numbered.
 */
const namesOf = (part: ReplicatedComponent, count: number): string[] =>
  count === 1 && part !== 'api'
    ? [part]
    : Array.from({ length: count }, (_, index) => `${part}-${index + 1}`);

export const copyNamesOf = (copies: Copies = {}): CopyNames => ({
  api: namesOf('api', copies.api ?? 1),
  worker: namesOf('worker', copies.worker ?? 1),
  projections: namesOf('projections', copies.projections ?? 1),
  gateway: namesOf('gateway', copies.gateway ?? 1),
});

/** Names of all ports that a stack needs, but the public one. */
export const portNamesOf = (names: CopyNames, redis: RedisKind = 'server'): string[] => [
  'store',
  'nats',
  'mailbox',
  'smtp',
  'stripe',
  'identity',
  ...(redis === 'server' ? ['redis'] : redisClusterPortNames),
  ...names.api,
  // A single one has the public port.
  ...(names.gateway.length > 1 ? names.gateway : []),
  ...metricsNamesOf(names).map((name) => `${name}-metrics`),
];

/** Processes with a metrics page. */
export const metricsNamesOf = (names: CopyNames): string[] =>
  replicatedComponents.flatMap((part) => names[part]);
