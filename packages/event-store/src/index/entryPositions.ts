import type { Database } from 'lmdb';
import { entryKey, readPosition } from './indexKeys.ts';
import type { StreamState } from './streamState.ts';

/** Marks a scavenged revision in memory. */
export const scavenged = -1;
const isStored = (position: number): boolean => position !== scavenged;

const stored = (
  entries: Database<Buffer, Buffer>,
  state: StreamState,
  from: number,
  until: number,
  backwards: boolean,
): number[] => {
  const count = backwards ? from - until : until - from;
  if (count <= 0 || state.id < 0) return [];
  const range = {
    start: entryKey(state.id, from),
    end: entryKey(state.id, Math.max(0, until)),
    inclusiveEnd: until < 0,
    reverse: backwards,
    limit: count,
  };
  return Array.from(entries.getRange(range), ({ value }) => readPosition(value));
};
/** Positions of up to `count` events of a stream from a revision on, in the direction's order. */
export const positionsOf = (
  entries: Database<Buffer, Buffer>,
  state: StreamState,
  from: number,
  count: number,
  backwards: boolean,
): number[] => {
  const memoryFrom = state.recentFrom;
  if (backwards) {
    const start = Math.min(from, state.lastRevision);
    const stop = Math.max(-1, start - count);
    const recent = state.recent
      .slice(Math.max(0, stop + 1 - memoryFrom), Math.max(0, start + 1 - memoryFrom))
      .filter(isStored)
      .reverse();
    return recent.concat(stored(entries, state, Math.min(start, memoryFrom - 1), stop, true));
  }
  const stop = Math.min(from + count, state.lastRevision + 1);
  const older = stored(entries, state, from, Math.min(stop, memoryFrom), false);
  const recent = state.recent.slice(Math.max(0, from - memoryFrom), Math.max(0, stop - memoryFrom));
  return older.concat(recent.filter(isStored));
};
