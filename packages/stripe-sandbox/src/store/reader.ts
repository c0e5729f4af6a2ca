import type { ListKey, ObjectRecord, Tables } from './database.ts';
import type { DeliveryRecord } from './delivery.ts';
import type { Kind } from './kinds.ts';
import { ofKind } from './records.ts';

export interface ListQuery<K extends Kind> {
  scope: string;
  kind: K;
  list: string;
  /** Newest first from after this record, or oldest first up from before it. */
  startingAfter?: ObjectRecord<K> | undefined;
  endingBefore?: ObjectRecord<K> | undefined;
  createdMin?: number | undefined;
  createdMax?: number | undefined;
  accepts?: (record: ObjectRecord<K>) => boolean;
  limit: number;
}

/** Reader of stored objects, outside a change. */
export interface Reader {
  find<K extends Kind>(scope: string, kind: K, id: string): ObjectRecord<K> | undefined;
  findAny(scope: string, id: string): ObjectRecord | undefined;
  wasDeleted(scope: string, id: string): boolean;
  /** Records of a list, newest first, and whether more follow. */
  list<K extends Kind>(query: ListQuery<K>): { records: ObjectRecord<K>[]; hasMore: boolean };
  /** All deliveries of an event, one for each endpoint. */
  deliveriesOf(eventId: string): DeliveryRecord[];
  count(scope: string, kind: Kind, list: string): number;
}

const sequenceMax = Number.MAX_SAFE_INTEGER;

export const createReader = (tables: Tables): Reader => {
  const findAny = (scope: string, id: string) => tables.objects.get([scope, id]);
  const find = <K extends Kind>(scope: string, kind: K, id: string) =>
    ofKind(findAny(scope, id), kind);
  return {
    find,
    findAny,
    wasDeleted: (scope, id) => tables.tombstones.doesExist([scope, id]),
    deliveriesOf: (eventId) => {
      const range = { start: `${eventId}/`, end: `${eventId}/~` };
      return [...tables.deliveries.getRange(range).map(({ value }) => value)];
    },
    count: (scope, kind, list) =>
      tables.lists.getKeysCount({
        start: [scope, kind, list, 0, 0],
        end: [scope, kind, list, sequenceMax, sequenceMax],
      }),
    list: (query) => {
      const { records, hasMore } = take(tables, query, find);
      return { records: query.endingBefore ? records.reverse() : records, hasMore };
    },
  };
};

const take = <K extends Kind>(
  tables: Tables,
  query: ListQuery<K>,
  find: (scope: string, kind: K, id: string) => ObjectRecord<K> | undefined,
): { records: ObjectRecord<K>[]; hasMore: boolean } => {
  const records: ObjectRecord<K>[] = [];
  for (const { value: id } of tables.lists.getRange(rangeOf(query))) {
    const record = find(query.scope, query.kind, id);
    if (record === undefined || (query.accepts && !query.accepts(record))) continue;
    if (records.length === query.limit) return { records, hasMore: true };
    records.push(record);
  }
  return { records, hasMore: false };
};

const rangeOf = <K extends Kind>(query: ListQuery<K>) => {
  const { scope, kind, list, startingAfter, endingBefore } = query;
  const key = (created: number, sequence: number): ListKey => [
    scope,
    kind,
    list,
    created,
    sequence,
  ];
  const oldest = key(query.createdMin ?? 0, 0);
  const newest = key(query.createdMax ?? sequenceMax, sequenceMax);
  if (endingBefore) {
    const start = key(endingBefore.created, endingBefore.sequence);
    return { start, exclusiveStart: true, end: newest };
  }
  const start = startingAfter ? key(startingAfter.created, startingAfter.sequence) : newest;
  return { start, exclusiveStart: startingAfter !== undefined, end: oldest, reverse: true };
};
