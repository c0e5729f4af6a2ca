import {
  isPersonalRoom,
  type MissedNotice,
  type PushHint,
  type PushOrder,
} from '@ovation/contracts/kernel/push';
import type { OrderedPush } from './fold.ts';

/**
 * Maximum number of tracked chains; the least recently used are dropped, and their next push has no previous
 * position.
 */
export const chainsMax = 20_000;

/** Chain of a push to one person: it follows the last one of its name to that person. */
const chainOf = ({ event, rooms: [room, ...others] }: PushHint): string | undefined =>
  room !== undefined && others.length === 0 && isPersonalRoom(room)
    ? `${event} ${room}`
    : undefined;

/**
 * Creates a function that adds order to pushes as they are emitted: their position, and for a push to one
 * person the previous position: a client without that one has missed something.
 */
export const createPushOrder = (): ((pushes: readonly OrderedPush[]) => readonly PushHint[]) => {
  const newest = new Map<string, bigint>();
  return (pushes) =>
    pushes.map(({ hint, position }) => {
      const chain = chainOf(hint);
      if (chain === undefined) return { ...hint, order: { position: position.toString() } };
      const previous = newest.get(chain);
      newest.delete(chain);
      newest.set(chain, previous !== undefined && previous > position ? previous : position);
      const [oldest] = newest.keys();
      if (newest.size > chainsMax && oldest !== undefined) newest.delete(oldest);
      const before = previous === undefined ? {} : { previous: previous.toString() };
      return { ...hint, order: { position: position.toString(), ...before } };
    });
};

const newerOf = (one: PushOrder | undefined, other: PushOrder | undefined) =>
  !one || (other && BigInt(other.position) > BigInt(one.position)) ? other : one;

const noticeOf = (order: PushOrder | undefined): MissedNotice =>
  order ? { order: { position: order.position } } : {};

/** Returns the notice of lost pushes: the newest position among them. */
export const missedNoticeOf = (hints: readonly PushHint[]): MissedNotice =>
  noticeOf(hints.map(({ order }) => order).reduce(newerOf, undefined));

/** Merges two missed notices. */
export const mergeMissed = (one: MissedNotice, other: MissedNotice | undefined): MissedNotice =>
  noticeOf(newerOf(one.order, other?.order));
