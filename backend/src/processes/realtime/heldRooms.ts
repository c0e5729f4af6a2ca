import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from '../../kernel/process/logger.ts';
import { type HeardRooms, lateMsMax, renewEveryMs, standsMs } from './heardRooms.ts';

/** Rooms that are written at once. */
const chunkMax = 500;

/** What of a broken socket says whether it can be given all that it missed. */
export interface Standing {
  /** Until when its rooms stand, by the clock of Redis. */
  readonly untilMs: number;
  /** In which set. */
  readonly begunMs: number;
}

interface Held extends Standing {
  /** Before it was written, by the clock of this process. */
  readonly writtenAtMs: number;
}

export interface HeldRoomsDeps {
  readonly heard: Pick<HeardRooms, 'write'>;
  /** Whether a socket of this process is in a room now. */
  readonly isJoined: (room: string) => boolean;
  /** Pushes to these rooms may have been left out: their sockets at this process are to read again. */
  readonly tellMissed: (rooms: readonly string[]) => void;
  readonly logger: Pick<Logger, 'warn'>;
  /** Never goes back, whatever the time of day does. */
  readonly clockMs: () => number;
}

const chunksOf = (rooms: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(rooms.length / chunkMax) }, (_, at) =>
    rooms.slice(at * chunkMax, (at + 1) * chunkMax),
  );

/** What this process knows of the rooms that it has written. */
const createBook = ({ isJoined, clockMs }: Pick<HeldRoomsDeps, 'isJoined' | 'clockMs'>) => {
  /** The longest unwritten first; those that nobody is in any more until it is their turn. */
  const held = new Map<string, Held>();
  /** Joined, though they could not be written. */
  const owed = new Set<string>();

  const stands = (room: string, forMs: number): boolean => {
    const { writtenAtMs } = held.get(room) ?? { writtenAtMs: Number.NEGATIVE_INFINITY };
    return !owed.has(room) && writtenAtMs >= clockMs() - forMs;
  };
  return {
    /** Whether a room was written within a time, and is not owed. */
    stands,
    isHeld: (room: string): boolean => held.has(room),
    owe: (room: string): void => void owed.add(room),
    /** Takes rooms down as written; answers which of them may have been taken for empty before. */
    enter: (rooms: readonly string[], written: Held & { readonly wasGone: boolean }): string[] => {
      const { wasGone, ...entry } = written;
      const missed: string[] = [];
      for (const room of rooms) {
        const before = held.get(room);
        const wasLate = before !== undefined && clockMs() - before.writtenAtMs > lateMsMax;
        if (owed.delete(room) || wasLate || wasGone) missed.push(room);
        held.delete(room);
        held.set(room, entry);
      }
      return missed;
    },
    /** The next rooms that are to be written; forgets on the way those that nobody is in. */
    due: (): string[] => {
      const rooms: string[] = [];
      for (const room of owed) {
        if (!isJoined(room)) owed.delete(room);
        else if (rooms.push(room) === chunkMax) return rooms;
      }
      for (const room of held.keys()) {
        if (stands(room, renewEveryMs - 1)) break;
        if (!isJoined(room)) held.delete(room);
        else if (!owed.has(room) && rooms.push(room) === chunkMax) break;
      }
      return rooms;
    },
    /** How all of these rooms stand though nobody is in them; undefined when one may not. */
    standing: (rooms: readonly string[]): Standing | undefined => {
      let all: Standing | undefined;
      for (const room of rooms) {
        const known = held.get(room);
        if (!known || !stands(room, lateMsMax)) return undefined;
        const { begunMs } = known;
        if (all && all.begunMs !== begunMs) return undefined;
        all = { untilMs: Math.min(known.untilMs, all?.untilMs ?? known.untilMs), begunMs };
      }
      return all;
    },
  };
};

/** One write for all that is to be written in a turn of the event loop. */
const gathering = (write: (rooms: readonly string[]) => Promise<unknown>) => {
  let gathered: { readonly rooms: Set<string>; readonly written: Promise<unknown> } | undefined;
  const gather = (): NonNullable<typeof gathered> => {
    const rooms = new Set<string>();
    const written = turn().then(() => {
      gathered = undefined;
      return write([...rooms]);
    });
    return { rooms, written };
  };
  return (rooms: readonly string[]): Promise<unknown> => {
    gathered ??= gather();
    for (const room of rooms) gathered.rooms.add(room);
    return gathered.written;
  };
};

/**
 * Has the rooms of this process's sockets stand among those that somebody may hear. A room for which
 * that is not known throughout is told that it may have missed pushes, as soon as it stands again.
 */
export const createHeldRooms = (deps: HeldRoomsDeps) => {
  const { heard, tellMissed, logger, clockMs } = deps;
  const book = createBook(deps);
  let wroteAtMs = Number.NEGATIVE_INFINITY;
  let renewing: Promise<void> | undefined;

  /** All of them were held so far, or none. */
  const writeChunk = async (rooms: readonly string[], wereHeld: boolean): Promise<Standing> => {
    const writtenAtMs = clockMs();
    const { added, ...standing } = await heard.write(rooms);
    const wasGone = wereHeld && added > 0;
    const missed = book.enter(rooms, { ...standing, writtenAtMs, wasGone });
    wroteAtMs = writtenAtMs;
    if (missed.length > 0) tellMissed(missed);
    return standing;
  };
  /** Gives how the last of them stand, when there are any. */
  const writeAll = async (rooms: readonly string[]): Promise<Standing | undefined> => {
    const before = chunksOf(rooms.filter((room) => book.isHeld(room)));
    const fresh = chunksOf(rooms.filter((room) => !book.isHeld(room)));
    let last: Standing | undefined;
    for (const chunk of before) last = await writeChunk(chunk, true);
    for (const chunk of fresh) last = await writeChunk(chunk, false);
    return last;
  };
  const writeTogether = gathering(writeAll);
  const renewDue = async (): Promise<void> => {
    try {
      for (let rooms = book.due(); rooms.length > 0; rooms = book.due()) await writeAll(rooms);
      // Also a process without sockets has the set stay whole.
      if (clockMs() - wroteAtMs >= renewEveryMs) await writeChunk([], true);
    } catch (error) {
      logger.warn({ err: error }, 'the rooms of sockets cannot be written now');
    }
  };

  return {
    /** Resolves when the rooms stand, or are owed: then their sockets read again once they stand. */
    join: async (rooms: readonly string[]): Promise<void> => {
      const wanted = rooms.filter((room) => !book.stands(room, renewEveryMs));
      if (wanted.length === 0) return;
      const joinedAtMs = clockMs();
      try {
        await writeTogether(wanted);
        // Not everybody waits for it: who comes back is sent pushes before.
        if (clockMs() - joinedAtMs > lateMsMax) tellMissed(wanted);
      } catch (error) {
        for (const room of wanted) if (!book.stands(room, renewEveryMs)) book.owe(room);
        logger.warn({ err: error }, 'joined rooms cannot be written now');
      }
    },
    /** Has rooms stand on for whoever comes back; rejects when one may have been taken for empty. */
    resume: async (rooms: readonly string[], before: Standing | undefined): Promise<void> => {
      const now = await writeAll(rooms);
      if (!now) return;
      const hasStood = before && before.begunMs === now.begunMs;
      if (!hasStood || before.untilMs <= now.untilMs - standsMs) {
        throw new Error('what was missed may not have been kept');
      }
    },
    standing: book.standing,
    /** Writes what is due; called again and again. */
    renewDue: (): Promise<void> => {
      renewing ??= renewDue().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
  };
};

export type HeldRooms = ReturnType<typeof createHeldRooms>;
