import { wallClock } from '@ovation/clock/wallClock';
import { streamName } from '@ovation/contracts/kernel/event';
import {
  type PendingReaction,
  ReactorMoved,
  reactorStream,
  type StreamPosition,
} from '@ovation/contracts/reactors/events';
import { newId } from '@ovation/event-log/ids';
import { type EventLocation, type EventLog, revisionNone } from '@ovation/event-log/log';
import { metadataOf } from '../commands/command.ts';
import { contextOfJob } from '../commands/contextOfJob.ts';
import type { Reactor } from './reactor.ts';

/** Checkpoint of a reactor, as stored. */
export interface Checkpoint {
  readonly seen: StreamPosition | null;
  readonly open: readonly PendingReaction[];
}

/** Loaded checkpoint, located in this store. */
export interface LoadedCheckpoint {
  readonly seen: EventLocation | undefined;
  readonly open: readonly PendingReaction[];
}

/** Checkpoint store of one reactor. */
export interface CheckpointStore {
  /** Loads the checkpoint to resume from; creates the initial one if missing. */
  load(): Promise<LoadedCheckpoint>;
  /** Loads the checkpoint without writing; the beginning if missing. */
  peek(): Promise<LoadedCheckpoint>;
  /** Saves a checkpoint, unless another worker has saved a later one. */
  save(checkpoint: Checkpoint): Promise<void>;
}

export type CheckpointLog = Pick<EventLog, 'append' | 'last' | 'locate' | 'readLast'>;

export const eventRefOf = (event: StreamPosition | undefined): StreamPosition | null =>
  event ? { stream: event.stream, revision: event.revision } : null;

/** Attempts at an append: another worker may write at the same moment. */
const attemptsMax = 5;

export const checkpointStore = (
  log: CheckpointLog,
  reactor: Pick<Reactor, 'name' | 'from'>,
): CheckpointStore => {
  const stream = streamName(reactorStream, reactor.name);
  let revision = revisionNone;

  const locate = async (seen: StreamPosition | null): Promise<EventLocation | undefined> => {
    if (!seen) return undefined;
    const located = await log.locate(seen.stream, seen.revision);
    if (located) return located;
    const missing = `${seen.revision}@${seen.stream}`;
    throw new Error(
      `the reactor ${reactor.name} has its checkpoint at ${missing}, which this store lacks`,
    );
  };

  /** Last saved checkpoint; undefined if none. */
  const lastCheckpoint = async (): Promise<Checkpoint | undefined> => {
    const event = await log.readLast(stream);
    revision = event?.revision ?? revisionNone;
    return event?.data as Checkpoint | undefined;
  };

  const append = async ({ seen, open }: Checkpoint): Promise<boolean> => {
    const outcome = await log.append(stream, revision, [
      {
        id: newId(),
        type: ReactorMoved.type,
        data: { reactor: reactor.name, seen, open },
        metadata: metadataOf(contextOfJob(reactor.name, wallClock())),
      },
    ]);
    if (outcome.ok) revision = outcome.revision;
    return outcome.ok;
  };

  const save = async (checkpoint: Checkpoint): Promise<void> => {
    for (let attempt = 1; attempt <= attemptsMax; attempt++) {
      if (await append(checkpoint)) return;
      const other = await locate((await lastCheckpoint())?.seen ?? null);
      const own = await locate(checkpoint.seen);
      if ((other?.position ?? -1n) >= (own?.position ?? -1n)) return;
    }
    throw new Error(`the checkpoint of ${reactor.name} is saved by other workers all the time`);
  };

  const createInitial = async (): Promise<LoadedCheckpoint> => {
    // Not the checkpoint of another reactor, which the store may drop.
    const seen = reactor.from === 'end' ? await log.last([ReactorMoved.type]) : undefined;
    await save({ seen: eventRefOf(seen), open: [] });
    return { seen, open: [] };
  };

  const look = async (): Promise<LoadedCheckpoint | undefined> => {
    const checkpoint = await lastCheckpoint();
    return checkpoint && { seen: await locate(checkpoint.seen), open: checkpoint.open };
  };

  return {
    save,
    peek: async () => (await look()) ?? { seen: undefined, open: [] },
    load: async () => (await look()) ?? createInitial(),
  };
};
