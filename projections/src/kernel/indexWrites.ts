import type { DocumentWrite } from './fold.ts';
import type { IndexEntry, Projection } from './projection.ts';

/** Additions and removals of a sorted set; most gain one member, so nothing is allocated before it is needed. */
export interface IndexWrite {
  /** Members, without duplicates, and their scores. */
  add?: [member: string, score: number][];
  remove?: string[];
  /** Words, and the change of their document counts. */
  count?: Map<string, number>;
}

type WordEntry = Extract<IndexEntry, { readonly word: string }>;

/** Index entries of a document: its scores, and its words, without duplicates. */
interface Entries {
  readonly scores: ReadonlyMap<string, number>;
  readonly words: ReadonlyMap<string, WordEntry>;
}

const noScores: ReadonlyMap<string, number> = new Map();
const noWords: ReadonlyMap<string, WordEntry> = new Map();

const entriesOf = (listed: readonly IndexEntry[]): Entries => {
  let scores: Map<string, number> | undefined;
  let words: Map<string, WordEntry> | undefined;
  for (const entry of listed) {
    if ('word' in entry) {
      words ??= new Map();
      words.set(`${entry.index}\0${entry.word}`, entry);
    } else {
      scores ??= new Map();
      scores.set(entry.index, entry.score);
    }
  }
  return { scores: scores ?? noScores, words: words ?? noWords };
};

const isSameEntry = (one: IndexEntry, other: IndexEntry): boolean => {
  if (one.index !== other.index) return false;
  if ('word' in one) return 'word' in other && one.word === other.word;
  return 'score' in other && one.score === other.score;
};

/** True if a document's entries are unchanged, as for most changes. */
const areSame = (old: readonly IndexEntry[], now: readonly IndexEntry[]): boolean =>
  old.length === now.length &&
  now.every((entry, at) => {
    const before = old[at];
    return before !== undefined && isSameEntry(entry, before);
  });

/** Changes the counts of words whose entries changed. */
const updateWordCounts = (
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

/** Changes the scores of a document, which may be new. */
const updateScores = (
  model: string,
  id: string,
  [old, now]: readonly [Entries['scores'], Entries['scores']],
  at: (index: string) => IndexWrite,
): void => {
  for (const [index, score] of now) {
    if (!Number.isFinite(score)) {
      throw new RangeError(`${model}: ${id} has no score in index ${index}`);
    }
    if (old.get(index) === score) continue;
    const write = at(index);
    if (write.add) write.add.push([id, score]);
    else write.add = [[id, score]];
  }
  for (const index of old.keys()) {
    if (now.has(index)) continue;
    const write = at(index);
    if (write.remove) write.remove.push(id);
    else write.remove = [id];
  }
};

const noEntries: readonly IndexEntry[] = [];

/** Returns the changes of sorted sets by changed documents; throws on a score that is not a number. */
export const indexWrites = (
  { model, indexes }: Projection,
  writes: Iterable<DocumentWrite>,
  keyOf: (owner: string, index: string) => string,
): ReadonlyMap<string, IndexWrite> => {
  const all = new Map<string, IndexWrite>();
  if (model.indexes.length === 0) return all;
  const listed = (document: unknown): readonly IndexEntry[] =>
    document === undefined ? noEntries : indexes(document);
  for (const { owner, id, before, after } of writes) {
    const [listedBefore, listedAfter] = [listed(before), listed(after)];
    if (areSame(listedBefore, listedAfter)) continue;
    const at = (index: string): IndexWrite => {
      const key = keyOf(owner, index);
      const existing = all.get(key);
      if (existing) return existing;
      const created: IndexWrite = {};
      all.set(key, created);
      return created;
    };
    const [old, now] = [entriesOf(listedBefore), entriesOf(listedAfter)];
    updateScores(model.name, id, [old.scores, now.scores], at);
    updateWordCounts([old, now], at);
  }
  return all;
};
