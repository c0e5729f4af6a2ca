import {
  isRoomOfPerson,
  type MissedNotice,
  type PushHint,
  type PushOrder,
} from '@ovation/contracts/kernel/push';
import type { OrderedPush } from './fold.ts';

/** Beyond so many, those that were told of longest ago are forgotten: their next push names no previous. */
export const chainsMax = 20_000;

/** A push to one person follows the last of its name that the person was told of. */
const chainOf = ({ event, rooms: [room, ...others] }: PushHint): string | undefined =>
  room !== undefined && others.length === 0 && isRoomOfPerson(room)
    ? `${event} ${room}`
    : undefined;

/**
 * Says of pushes, in the order in which they are emitted, where they lie in the log, and of those to one
 * person what came before: whoever has not heard of that has missed something.
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

/** What is to be said of pushes that are lost: how far in the log the newest of them lies. */
export const missedOf = (hints: readonly PushHint[]): MissedNotice =>
  noticeOf(hints.map(({ order }) => order).reduce(newerOf, undefined));

/** One notice for two. */
export const bothMissed = (one: MissedNotice, other: MissedNotice | undefined): MissedNotice =>
  noticeOf(newerOf(one.order, other?.order));
