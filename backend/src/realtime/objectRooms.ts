import { commentProblems } from '@ovation/contracts/comments/problems';
import type { CommentTarget } from '@ovation/contracts/comments/rules';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import { rooms } from '@ovation/contracts/kernel/push';
import { LookedAt } from '@ovation/contracts/realtime/clientEvents';
import type { CommentedThings } from '../comments/public.ts';
import { refusal } from './signIn.ts';
import { countryOf, type Gateway, type GatewaySocket, type LiveSession } from './sockets.ts';

/** Things that one socket looks at; a page of posts has fewer. */
const objectRoomsMax = 100;

const prefix = rooms.object('', '').slice(0, -1);

const roomsOf = (joined: Iterable<string>): string[] =>
  [...joined].filter((room) => room.startsWith(prefix));

/** What an object's room is called after; undefined for other rooms. */
const lookedAtIn = (room: string): LookedAt | undefined => {
  const [, objectType, objectId] = room.split(':');
  const parsed = LookedAt.safeParse({ objectType, objectId });
  return parsed.success ? parsed.data : undefined;
};

export interface ObjectRoomsDeps {
  readonly commentedThings: CommentedThings;
}

/** Rooms of things that people look at. Only who can open a thing hears what others do with it. */
export const createObjectRooms = (io: Gateway, { commentedThings }: ObjectRoomsDeps) => {
  const isOpenTo = async (
    { id, role }: Pick<LiveSession, 'id' | 'role'>,
    country: string | undefined,
    { objectType, objectId }: { readonly objectType: CommentTarget; readonly objectId: string },
  ): Promise<'open' | 'locked' | 'unseen'> => {
    const visitor = { actor: { id, role }, client: { country } };
    const found = await commentedThings.find(objectType, objectId, visitor);
    if (!found) return 'unseen';
    return found.isOpen ? 'open' : 'locked';
  };

  return {
    /** `object/join`: the answer is what the client is told. */
    join: async (socket: GatewaySocket, body: unknown) => {
      const { person } = socket.data;
      if (!person) return refusal(socket, commonProblems.UNAUTHENTICATED);
      const parsed = LookedAt.safeParse(body);
      if (!parsed.success) return refusal(socket, commonProblems.INVALID);
      if (roomsOf(socket.rooms).length >= objectRoomsMax) {
        return refusal(socket, commonProblems.FORBIDDEN);
      }
      const { objectType, objectId } = parsed.data;
      const sight = await isOpenTo(person, countryOf(socket.request), parsed.data);
      if (sight === 'unseen') return refusal(socket, commonProblems.NOT_FOUND);
      if (sight === 'locked') return refusal(socket, commentProblems.LOCKED);
      // Signed out, or another person, while that was looked up.
      if (socket.data.person?.id !== person.id) {
        return refusal(socket, commonProblems.UNAUTHENTICATED);
      }
      await socket.join(rooms.object(objectType, objectId));
      return { data: parsed.data };
    },

    /** `object/leave` */
    leave: async (socket: GatewaySocket, body: unknown) => {
      const parsed = LookedAt.safeParse(body);
      if (!parsed.success) return refusal(socket, commonProblems.INVALID);
      await socket.leave(rooms.object(parsed.data.objectType, parsed.data.objectId));
      return { data: parsed.data };
    },

    /** Whoever comes back joins anew: what was open may be locked by now. */
    leaveAll: (socket: GatewaySocket): void => {
      for (const room of roomsOf(socket.rooms)) void socket.leave(room);
    },

    /** A person sees or opens less than before, at whichever process they are connected. */
    lookAgain: async (person: Pick<LiveSession, 'id' | 'role'>): Promise<void> => {
      const own = io.in(rooms.person(person.id));
      const sockets = await own.fetchSockets();
      const joined = new Set(sockets.flatMap((socket) => roomsOf(socket.rooms)));
      for (const room of joined) {
        const thing = lookedAtIn(room);
        // Where they look from was asked when they joined.
        const sight = thing && (await isOpenTo(person, undefined, thing));
        if (sight !== 'open') own.socketsLeave(room);
      }
    },
  };
};

export type ObjectRooms = ReturnType<typeof createObjectRooms>;
