import { rooms } from '@ovation/contracts/kernel/push';
import type { HeldRooms, Standing } from './heldRooms.ts';
import type { StreamAdapter } from './streamMessages.ts';

type Adapter = Pick<StreamAdapter, 'addAll' | 'persistSession'>;
type Session = Parameters<Adapter['persistSession']>[0];

/** Rooms that pushes are sent to and that not everybody is in; not the one of a socket's own name. */
const namedOf = (joined: Iterable<string>, socket: string): string[] =>
  [...joined].filter((room) => room !== socket && room !== rooms.everyone);

/**
 * Has every room that a socket joins, by whatever way, stand before the join is done; and keeps of a
 * socket that breaks off how its rooms stand.
 */
export const holdRooms = <A extends Adapter>(
  adapter: A,
  held: Pick<HeldRooms, 'join' | 'standing'>,
): A => {
  const addAll = adapter.addAll.bind(adapter);
  const persistSession = adapter.persistSession.bind(adapter);
  adapter.addAll = (id, joined) => {
    addAll(id, joined);
    return held.join(namedOf(joined, id));
  };
  adapter.persistSession = (session) => {
    const named = namedOf(session.rooms, session.sid);
    const standing = held.standing(named);
    // Where one may not stand nobody knows what is missed: such a client reads again.
    if (standing || named.length === 0) persistSession(Object.assign({}, session, { standing }));
  };
  return adapter;
};

/** Has the rooms of a socket that comes back stand on, here; rejects when it may have missed something. */
export const holdOn = (
  session: Pick<Session, 'sid' | 'rooms'>,
  held: Pick<HeldRooms, 'resume'>,
): Promise<void> => {
  const { standing } = session as { readonly standing?: Standing };
  return held.resume(namedOf(session.rooms, session.sid), standing);
};
