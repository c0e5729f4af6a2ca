import { streamName } from '@ovation/contracts/kernel/event';
import {
  type EventPlace,
  type OpenReaction,
  ReactorMoved,
  reactorStream,
} from '@ovation/contracts/reactors/events';
import { newId } from '@ovation/event-log/ids';
import { type EventLog, type Located, revisionNone } from '@ovation/event-log/log';
import { metadataOf } from '../commands/command.ts';
import { contextOfWork } from '../commands/contextOfWork.ts';
import type { Reactor } from './reactor.ts';

/** Checkpoint of a reactor, as stored. */
export interface Place {
  readonly seen: EventPlace | null;
  readonly open: readonly OpenReaction[];
}

/** Loaded checkpoint, located in this store. */
export interface KeptPlace {
  readonly seen: Located | undefined;
  readonly open: readonly OpenReaction[];
}

/** Checkpoint store of one reactor. */
export interface PlaceKeeper {
  /** Loads the checkpoint to resume from; creates the initial one if missing. */
  read(): Promise<KeptPlace>;
  /** Loads the checkpoint without writing; the beginning if missing. */
  look(): Promise<KeptPlace>;
  /** Saves a checkpoint, unless another worker has saved a later one. */
  write(place: Place): Promise<void>;
}

export type PlaceLog = Pick<EventLog, 'append' | 'last' | 'locate' | 'readLast'>;

export const placeOf = (event: EventPlace | undefined): EventPlace | null =>
  event ? { stream: event.stream, revision: event.revision } : null;

/** Attempts at an append: another worker may write at the same moment. */
const attemptsMax = 5;

export const keepPlace = (log: PlaceLog, reactor: Pick<Reactor, 'name' | 'from'>): PlaceKeeper => {
  const stream = streamName(reactorStream, reactor.name);
  let revision = revisionNone;

  const locate = async (seen: EventPlace | null): Promise<Located | undefined> => {
    if (!seen) return undefined;
    const located = await log.locate(seen.stream, seen.revision);
    if (located) return located;
    const missing = `${seen.revision}@${seen.stream}`;
    throw new Error(`the reactor ${reactor.name} stands at ${missing}, which the store has not`);
  };

  /** Last saved checkpoint; undefined if none. */
  const lastPlace = async (): Promise<Place | undefined> => {
    const event = await log.readLast(stream);
    revision = event?.revision ?? revisionNone;
    return event?.data as Place | undefined;
  };

  const append = async ({ seen, open }: Place): Promise<boolean> => {
    const outcome = await log.append(stream, revision, [
      {
        id: newId(),
        type: ReactorMoved.type,
        data: { reactor: reactor.name, seen, open },
        metadata: metadataOf(contextOfWork(reactor.name, new Date())),
      },
    ]);
    if (outcome.ok) revision = outcome.revision;
    return outcome.ok;
  };

  const write = async (place: Place): Promise<void> => {
    for (let attempt = 1; attempt <= attemptsMax; attempt++) {
      if (await append(place)) return;
      const other = await locate((await lastPlace())?.seen ?? null);
      const own = await locate(place.seen);
      if ((other?.position ?? -1n) >= (own?.position ?? -1n)) return;
    }
    throw new Error(`the place of ${reactor.name} is written by others all the time`);
  };

  const begin = async (): Promise<KeptPlace> => {
    // Not the checkpoint of another reactor, which the store may drop.
    const seen = reactor.from === 'end' ? await log.last([ReactorMoved.type]) : undefined;
    await write({ seen: placeOf(seen), open: [] });
    return { seen, open: [] };
  };

  const look = async (): Promise<KeptPlace | undefined> => {
    const place = await lastPlace();
    return place && { seen: await locate(place.seen), open: place.open };
  };

  return {
    write,
    look: async () => (await look()) ?? { seen: undefined, open: [] },
    read: async () => (await look()) ?? begin(),
  };
};
