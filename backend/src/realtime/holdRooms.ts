import { rooms } from '@ovation/contracts/kernel/push';
import type { createAdapter } from '@socket.io/redis-streams-adapter';
import type { HeldRooms } from './heldRooms.ts';

type Adapter = Pick<ReturnType<ReturnType<typeof createAdapter>>, 'addAll' | 'persistSession'>;
type Session = Parameters<Adapter['persistSession']>[0];

/** Rooms that pushes are sent to and that not everybody is in; not the one of a socket's own name. */
const namedOf = (joined: Iterable<string>, socket: string): string[] =>
  [...joined].filter((room) => room !== socket && room !== rooms.everyone);

/**
 * Has every room that a socket joins, by whatever way, stand before the join is done; and keeps of a
 * socket that breaks off until when what it misses is kept.
 */
export const holdRooms = <A extends Adapter>(
  adapter: A,
  held: Pick<HeldRooms, 'join' | 'untilMs'>,
): A => {
  const addAll = adapter.addAll.bind(adapter);
  const persistSession = adapter.persistSession.bind(adapter);
  adapter.addAll = (id, joined) => {
    addAll(id, joined);
    return held.join(namedOf(joined, id));
  };
  adapter.persistSession = (session) => {
    const heldUntilMs = held.untilMs(namedOf(session.rooms, session.sid));
    // Nobody knows what it would miss: it reads again.
    if (heldUntilMs === undefined) return;
    persistSession(Object.assign({}, session, { heldUntilMs }));
  };
  return adapter;
};

/**
 * Has the rooms of a socket that comes back stand on, here. Rejects when one of them may have been
 * taken for empty meanwhile.
 */
export const holdOn = async (
  session: Pick<Session, 'sid' | 'rooms'>,
  held: Pick<HeldRooms, 'renew'>,
): Promise<void> => {
  const { heldUntilMs } = session as { readonly heldUntilMs?: number };
  const nowMs = await held.renew(namedOf(session.rooms, session.sid));
  if (heldUntilMs === undefined || heldUntilMs <= nowMs) {
    throw new Error('what it missed may not have been kept');
  }
};
