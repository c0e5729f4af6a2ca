import { mkdirSync } from 'node:fs';
import { type Database, open, type RootDatabase } from 'lmdb';
import type { DeliveryRecord } from './delivery.ts';
import type { HiddenStates, Kind, StripeObjects } from './kinds.ts';

/** A stored object with its hidden state and its lists. */
export interface ObjectRecord<K extends Kind = Kind> {
  object: StripeObjects[K];
  hidden: HiddenStates[K];
  sequence: number;
  created: number;
  lists: string[];
}

export interface IdempotencyRecord {
  fingerprint: string;
  endpoint: string;
  status: number;
  body: string;
  requestId: string;
  storedAtMs: number;
}

export interface DeliverJob {
  job: 'deliver';
  deliveryId: string;
  /** Dropped when the delivery has moved on to another round. */
  round: number;
  /** A deliberate extra copy: sent whatever the state, not retried when it fails. */
  isCopy?: boolean;
}

/** A delayed job: a webhook to send, or a pending operation of a bank. */
export type TimedJob =
  | DeliverJob
  | { job: 'settleRefund' | 'settlePayout'; scope: string; id: string };

/** `scope` is '' for the platform's own account, else the id of a connected account. */
export type ObjectKey = [scope: string, id: string];
export type ListKey = [scope: string, kind: Kind, list: string, created: number, sequence: number];
export type JobKey = [dueAtMs: number, sequence: number];

type StoredSetting = number | string;

export interface Tables {
  environment: RootDatabase;
  objects: Database<ObjectRecord, ObjectKey>;
  lists: Database<string, ListKey>;
  /** Deleted objects, which Stripe goes on reporting as deleted. */
  tombstones: Database<Kind, ObjectKey>;
  /** Net total of each account and currency, and its parts that are still pending. */
  totals: Database<number, [scope: string, currency: string]>;
  maturing: Database<
    number,
    [scope: string, currency: string, availableOn: number, sequence: number]
  >;
  idempotency: Database<IdempotencyRecord, string>;
  idempotencyByAge: Database<string, [storedAtMs: number, key: string]>;
  deliveries: Database<DeliveryRecord, string>;
  jobs: Database<TimedJob, JobKey>;
  settings: Database<StoredSetting, string>;
}

const mapSizeInitialBytes = 64 * 1024 * 1024;

/** Opens (or creates) the durable state in `directory`. One process at a time. */
export const openTables = (directory: string): Tables => {
  mkdirSync(directory, { recursive: true });
  const environment = open({
    path: `${directory}/sandbox.mdb`,
    maxDbs: 16,
    mapSize: mapSizeInitialBytes,
  });
  const table = <V, Key extends (number | string)[] | string>(name: string): Database<V, Key> =>
    environment.openDB<V, Key>({ name, encoding: 'json' });
  return {
    environment,
    objects: table('objects'),
    lists: table('lists'),
    tombstones: table('tombstones'),
    totals: table('totals'),
    maturing: table('maturing'),
    idempotency: table('idempotency'),
    idempotencyByAge: table('idempotencyByAge'),
    deliveries: table('deliveries'),
    jobs: table('jobs'),
    settings: table('settings'),
  };
};
