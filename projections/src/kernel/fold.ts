import type { PushHint } from '@ovation/contracts/kernel/push';
import type { AnyRecordedEvent } from '@ovation/event-log/codec';
import type { Change, IndexEntry, Projection } from './projection.ts';

/** What one event does in one partition; all of it is done or nothing. */
export interface Step {
  readonly event: AnyRecordedEvent;
  readonly changes: readonly Change[];
}

export interface DocumentWrite {
  readonly owner: string;
  readonly id: string;
  readonly before: unknown;
  after: unknown;
}

/** What a sorted set gains and loses; most gain one member, so that nothing is made before it is needed. */
export interface IndexWrite {
  /** Members and their scores. */
  add?: Map<string, number>;
  remove?: Set<string>;
  /** Words, and by how many documents more have them, or less. */
  count?: Map<string, number>;
}

export interface OrderedPush {
  readonly position: bigint;
  readonly hint: PushHint;
}

export interface FoldFailure {
  readonly event: AnyRecordedEvent;
  readonly error: unknown;
}

export interface Folded {
  /** Documents that are other than before, by key. */
  readonly writes: ReadonlyMap<string, DocumentWrite>;
  readonly pushes: readonly OrderedPush[];
  /** The event that a handler threw on: what came before it is folded, it and the rest are not. */
  readonly failure: FoldFailure | undefined;
}

/** The key of a document within its partition. */
export type KeyOf = (owner: string, id: string) => string;

const foldStep = (
  { event, changes }: Step,
  keyOf: KeyOf,
  known: (key: string) => unknown,
  writes: Map<string, DocumentWrite>,
  pushes: OrderedPush[] | undefined,
): void => {
  const undo: [DocumentWrite, unknown][] = [];
  const told = pushes?.length ?? 0;
  try {
    for (const { owner, id, isNew, evolve, push } of changes) {
      const key = keyOf(owner, id);
      let write = writes.get(key);
      if (!write) {
        const before = isNew ? undefined : known(key);
        write = { owner, id, before, after: before };
        writes.set(key, write);
      }
      const after = evolve(write.after);
      if (push && pushes) {
        for (const hint of push(after)) pushes.push({ position: event.position, hint });
      }
      // What is changed last cannot fail any more.
      if (changes.length > 1) undo.push([write, write.after]);
      write.after = after;
    }
  } catch (error) {
    for (const [write, after] of undo.reverse()) write.after = after;
    if (pushes) pushes.length = told;
    throw error;
  }
};

/** Folds steps into writes, which may have come from steps before; gives what is to be told of. */
const foldInto = (
  writes: Map<string, DocumentWrite>,
  steps: readonly Step[],
  keyOf: KeyOf,
  known: (key: string) => unknown,
  pushAfter: bigint | undefined,
): Omit<Folded, 'writes'> => {
  const pushes: OrderedPush[] = [];
  for (const step of steps) {
    try {
      const isNews = pushAfter !== undefined && step.event.position > pushAfter;
      foldStep(step, keyOf, known, writes, isNews ? pushes : undefined);
    } catch (error) {
      return { pushes, failure: { event: step.event, error } };
    }
  }
  return { pushes, failure: undefined };
};

/** The writes that change something. */
export const changed = (writes: Map<string, DocumentWrite>): Map<string, DocumentWrite> => {
  for (const [key, write] of writes) if (write.after === write.before) writes.delete(key);
  return writes;
};

/**
 * Folds steps over documents that `known` gives. Pure but for the calls of `known`. Events up to
 * `pushAfter` are not told of; none is when it is undefined.
 */
export const fold = (
  steps: readonly Step[],
  keyOf: KeyOf,
  known: (key: string) => unknown,
  { pushAfter }: { readonly pushAfter: bigint | undefined },
): Folded => {
  const writes = new Map<string, DocumentWrite>();
  const told = foldInto(writes, steps, keyOf, known, pushAfter);
  return { writes: changed(writes), ...told };
};

/** The same for history, of which nothing is told: what steps before have left to be written goes on. */
export const foldOn = (
  writes: Map<string, DocumentWrite>,
  steps: readonly Step[],
  keyOf: KeyOf,
  known: (key: string) => unknown,
): FoldFailure | undefined => foldInto(writes, steps, keyOf, known, undefined).failure;

type WordEntry = Extract<IndexEntry, { readonly word: string }>;

/** What a document has in indexes: its scores, and its words, each once. */
interface Entries {
  readonly places: ReadonlyMap<string, number>;
  readonly words: ReadonlyMap<string, WordEntry>;
}

const noWords: ReadonlyMap<string, WordEntry> = new Map();
const nothing: Entries = { places: new Map(), words: noWords };

const entriesOf = (listed: readonly IndexEntry[]): Entries => {
  if (listed.length === 0) return nothing;
  const places = new Map<string, number>();
  let words: Map<string, WordEntry> | undefined;
  for (const entry of listed) {
    if ('word' in entry) {
      words ??= new Map();
      words.set(`${entry.index}\0${entry.word}`, entry);
    } else places.set(entry.index, entry.score);
  }
  return { places, words: words ?? noWords };
};

const isSameEntry = (one: IndexEntry, other: IndexEntry): boolean => {
  if (one.index !== other.index) return false;
  if ('word' in one) return 'word' in other && one.word === other.word;
  return 'score' in other && one.score === other.score;
};

/** Whether a document stands where it stood, as most do that change. */
const areSame = (old: readonly IndexEntry[], now: readonly IndexEntry[]): boolean =>
  old.length === now.length &&
  now.every((entry, at) => {
    const before = old[at];
    return before !== undefined && isSameEntry(entry, before);
  });

/** How often words stand in indexes, where that is not as it was. */
const countWords = (
  [old, now]: readonly [Entries, Entries],
  at: (index: string) => IndexWrite,
): void => {
  const add = (one: Entries, other: Entries, delta: number): void => {
    for (const [key, { index, word }] of one.words) {
      if (other.words.has(key)) continue;
      const write = at(index);
      write.count ??= new Map();
      write.count.set(word, (write.count.get(word) ?? 0) + delta);
    }
  };
  add(now, old, 1);
  add(old, now, -1);
};

const noEntries: readonly IndexEntry[] = [];

/** How the sorted sets change with the documents; a score that is no number is a mistake. */
export const indexWrites = (
  projection: Projection,
  writes: Iterable<DocumentWrite>,
  keyOf: (owner: string, index: string) => string,
): ReadonlyMap<string, IndexWrite> => {
  const all = new Map<string, IndexWrite>();
  if (projection.model.indexes.length === 0) return all;
  const at = (owner: string, index: string): IndexWrite => {
    const key = keyOf(owner, index);
    const known = all.get(key);
    if (known) return known;
    const made: IndexWrite = {};
    all.set(key, made);
    return made;
  };
  const listed = (document: unknown): readonly IndexEntry[] =>
    document === undefined ? noEntries : projection.indexes(document);
  for (const { owner, id, before, after } of writes) {
    const [listedBefore, listedAfter] = [listed(before), listed(after)];
    if (areSame(listedBefore, listedAfter)) continue;
    const old = entriesOf(listedBefore);
    const now = entriesOf(listedAfter);
    for (const [index, score] of now.places) {
      if (!Number.isFinite(score)) {
        throw new RangeError(`${projection.model.name}: ${id} has no score in index ${index}`);
      }
      if (old.places.get(index) === score) continue;
      const write = at(owner, index);
      write.add ??= new Map();
      write.add.set(id, score);
    }
    for (const index of old.places.keys()) {
      if (now.places.has(index)) continue;
      const write = at(owner, index);
      write.remove ??= new Set();
      write.remove.add(id);
    }
    countWords([old, now], (index) => at(owner, index));
  }
  return all;
};

/** The steps that a projection takes for an event, by partition. Throws what its handler throws. */
export const stepsOf = (
  projection: Projection,
  event: AnyRecordedEvent,
  partitionOfOwner: (owner: string) => number,
): readonly (readonly [partition: number, step: Step])[] => {
  const changes = projection.handlers.get(event.type)?.(event) ?? [];
  const [first] = changes;
  if (!first) return [];
  if (changes.length === 1) return [[partitionOfOwner(first.owner), { event, changes }]];
  const byPartition = new Map<number, Change[]>();
  for (const change of changes) {
    const partition = partitionOfOwner(change.owner);
    const known = byPartition.get(partition);
    if (known) known.push(change);
    else byPartition.set(partition, [change]);
  }
  return [...byPartition].map(([partition, own]) => [partition, { event, changes: own }]);
};
