import type { JobKey, ListKey, ObjectRecord, Tables, TimedJob } from './database.ts';
import type { HiddenStates, Kind, StripeObjects } from './kinds.ts';
import { listsOf } from './lists.ts';
import { ofKind } from './records.ts';
import type { Sequence } from './sequence.ts';

/**
 * A change in progress. It reads stored objects and its own staged ones; nothing is written before `write`,
 * so an error half-way leaves no trace.
 */
export interface UnitOfWork {
  find<K extends Kind>(scope: string, kind: K, id: string): ObjectRecord<K> | undefined;
  findAny(scope: string, id: string): ObjectRecord | undefined;
  insert<K extends Kind>(
    scope: string,
    kind: K,
    object: StripeObjects[K],
    hidden: HiddenStates[K],
    created: number,
  ): void;
  save<K extends Kind>(
    scope: string,
    kind: K,
    object: StripeObjects[K],
    hidden?: HiddenStates[K],
  ): void;
  remove(scope: string, kind: Kind, id: string): void;
  schedule(dueAtMs: number, job: TimedJob): void;
  /** Any other write that belongs to the change. */
  also(write: () => void): void;
  write(): void;
}

interface Staged {
  scope: string;
  before: ObjectRecord | undefined;
  after: ObjectRecord | undefined;
}

/** Starts a change on `tables`; `sequence` orders objects of the same second. */
export const createUnitOfWork = (tables: Tables, sequence: Sequence): UnitOfWork => {
  const staged = new Map<string, Staged>();
  const extra: (() => void)[] = [];
  const keyOf = (scope: string, id: string): string => `${scope}/${id}`;

  const read = (scope: string, id: string): ObjectRecord | undefined => {
    const own = staged.get(keyOf(scope, id));
    return own === undefined ? tables.objects.get([scope, id]) : own.after;
  };
  const stage = (scope: string, id: string, after: ObjectRecord | undefined): void => {
    const key = keyOf(scope, id);
    const before = staged.has(key) ? staged.get(key)?.before : tables.objects.get([scope, id]);
    staged.set(key, { scope, before, after });
  };
  const find = <K extends Kind>(scope: string, kind: K, id: string): ObjectRecord<K> | undefined =>
    ofKind(read(scope, id), kind);

  return {
    find,
    findAny: read,
    insert: (scope, kind, object, hidden, created) =>
      stage(scope, object.id, {
        object,
        hidden,
        created,
        sequence: sequence.next(),
        lists: listsOf(kind, object),
      }),
    save: (scope, kind, object, hidden) => {
      const current = find(scope, kind, object.id);
      if (current === undefined) throw new Error(`${kind} ${object.id} is saved before it exists`);
      const { created, sequence: place } = current;
      stage(scope, object.id, {
        object,
        hidden: hidden ?? current.hidden,
        created,
        sequence: place,
        lists: listsOf(kind, object),
      });
    },
    remove: (scope, _kind, id) => stage(scope, id, undefined),
    schedule: (dueAtMs, job) => {
      const key: JobKey = [dueAtMs, sequence.next()];
      extra.push(() => void tables.jobs.put(key, job));
    },
    also: (write) => void extra.push(write),
    write: () => {
      for (const change of staged.values()) writeRecord(tables, change);
      for (const write of extra) write();
      sequence.save();
    },
  };
};

const writeRecord = (tables: Tables, { scope, before, after }: Staged): void => {
  const record = after ?? before;
  if (record === undefined) return;
  const { id, object: kind } = record.object;
  const listKey = (list: string, { created, sequence }: ObjectRecord): ListKey => [
    scope,
    kind,
    list,
    created,
    sequence,
  ];
  for (const list of before?.lists ?? []) {
    if (before && !after?.lists.includes(list)) tables.lists.remove(listKey(list, before));
  }
  for (const list of after?.lists ?? []) {
    if (after && !before?.lists.includes(list)) tables.lists.put(listKey(list, after), id);
  }
  if (after === undefined) {
    tables.objects.remove([scope, id]);
    tables.tombstones.put([scope, id], kind);
  } else {
    tables.objects.put([scope, id], after);
  }
};
