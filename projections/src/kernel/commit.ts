import { WatchError } from 'redis';
import {
  type DocumentWrite,
  type FoldFailure,
  fold,
  indexWrites,
  type OrderedPush,
  type Step,
} from './fold.ts';
import type { Lanes, Redis } from './lanes.ts';
import type { Slot } from './slot.ts';

export type CommitOutcome =
  | {
      readonly kind: 'committed';
      readonly documents: number;
      readonly pushes: readonly OrderedPush[];
      readonly failure: FoldFailure | undefined;
    }
  /** The checkpoint is not the one expected; nothing was written. */
  | { readonly kind: 'moved'; readonly checkpoint: string | null };

interface Touched {
  readonly known: Map<string, unknown>;
  readonly missing: string[];
}

/** The documents that steps touch: those in memory, and the keys of those that are not. */
const touchedBy = (slot: Slot, steps: readonly Step[]): Touched => {
  const { cache } = slot.target;
  const known = new Map<string, unknown>();
  const missing: string[] = [];
  for (const { changes } of steps) {
    for (const { owner, id } of changes) {
      const key = slot.documentKey(owner, id);
      if (known.has(key)) continue;
      if (!cache.has(key)) missing.push(key);
      known.set(key, cache.get(key));
    }
  }
  return { known, missing };
};

interface Written {
  readonly key: string;
  readonly write: DocumentWrite;
  readonly text: string | undefined;
}

/** The commands of one transaction, the checkpoint last. */
const commandsOf = (slot: Slot, written: readonly Written[], upTo: string): string[][] => {
  const set: string[] = [];
  const gone: string[] = [];
  for (const { key, text } of written) {
    if (text === undefined) gone.push(key);
    else set.push(key, text);
  }
  const commands: string[][] = [];
  if (set.length > 0) commands.push(['MSET', ...set]);
  if (gone.length > 0) commands.push(['UNLINK', ...gone]);
  const indexes = indexWrites(
    slot.target.projection,
    written.map(({ write }) => write),
    slot.indexKey,
  );
  for (const [key, { add, remove }] of indexes) {
    if (add.size > 0) {
      commands.push(['ZADD', key, ...[...add].flatMap(([id, score]) => [String(score), id])]);
    }
    if (remove.size > 0) commands.push(['ZREM', key, ...remove]);
  }
  commands.push(['SET', slot.checkpointKey, upTo]);
  return commands;
};

const execute = async (client: Redis, commands: readonly string[][]): Promise<boolean> => {
  const transaction = client.multi();
  for (const command of commands) transaction.addCommand(command);
  try {
    await transaction.exec();
    return true;
  } catch (error) {
    if (error instanceof WatchError) return false;
    throw error;
  }
};

interface Prepared {
  readonly written: readonly Written[];
  readonly commands: readonly string[][];
  readonly pushes: readonly OrderedPush[];
  readonly failure: FoldFailure | undefined;
  readonly end: bigint;
}

/** How far a fold came: all of it, or up to the event before the one that its handler threw on. */
const reached = (
  slot: Slot,
  steps: readonly Step[],
  upTo: bigint,
  failure: FoldFailure | undefined,
): bigint => {
  if (!failure) return upTo;
  const at = steps.findIndex(({ event }) => event === failure.event);
  return steps[at - 1]?.event.position ?? slot.applied;
};

const prepare = (
  slot: Slot,
  steps: readonly Step[],
  known: ReadonlyMap<string, unknown>,
  upTo: bigint,
  withPushes: boolean,
): Prepared => {
  const { writes, pushes, failure } = fold(steps, slot.documentKey, (key) => known.get(key), {
    withPushes,
  });
  const written = [...writes].map(([key, write]): Written => {
    const text = write.after === undefined ? undefined : slot.target.serialize(write.after);
    return { key, write, text };
  });
  const end = reached(slot, steps, upTo, failure);
  return { written, commands: commandsOf(slot, written, end.toString()), pushes, failure, end };
};

/** Documents that cannot be written or indexed are the projection's fault, as one that throws. */
const tryPrepare = (...args: Parameters<typeof prepare>): Prepared | FoldFailure => {
  try {
    return prepare(...args);
  } catch (error) {
    const event = args[1].at(-1)?.event;
    if (!event) throw error;
    return { event, error };
  }
};

/**
 * Folds steps into a slot's documents and commits them with its indexes and its checkpoint in one
 * transaction, only if the checkpoint is still the one that this process left there: a wiped Redis
 * or another owner is noticed before anything is written. Throws when Redis fails; the outcome is
 * then unknown, and the same call finds out.
 */
export const commitSlot = (
  lanes: Lanes,
  slot: Slot,
  steps: readonly Step[],
  upTo: bigint,
  withPushes: boolean,
): Promise<CommitOutcome> =>
  lanes.use(async (client) => {
    const { known, missing } = touchedBy(slot, steps);
    const [, checkpoint, texts] = await Promise.all([
      client.watch(slot.checkpointKey),
      client.get(slot.checkpointKey),
      missing.length > 0 ? client.mGet(missing) : [],
    ]);
    if (checkpoint !== slot.durable) {
      await client.unwatch();
      return { kind: 'moved', checkpoint };
    }
    for (const [at, key] of missing.entries()) {
      const text = texts[at];
      if (text != null) known.set(key, JSON.parse(text));
    }
    const prepared = tryPrepare(slot, steps, known, upTo, withPushes);
    if ('error' in prepared) {
      await client.unwatch();
      return { kind: 'committed', documents: 0, pushes: [], failure: prepared };
    }
    const { written, commands, pushes, failure, end } = prepared;
    if (!(await execute(client, commands))) {
      return { kind: 'moved', checkpoint: await client.get(slot.checkpointKey) };
    }
    const { cache } = slot.target;
    for (const { key, write, text } of written) {
      // Most new documents are never touched again: only those that come twice are worth memory.
      if (write.before === undefined && !cache.has(key)) continue;
      cache.set(key, write.after, text?.length ?? 0);
    }
    slot.durable = end.toString();
    slot.applied = end;
    return { kind: 'committed', documents: written.length, pushes, failure };
  });
