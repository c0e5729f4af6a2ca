import { commentProblems } from '@ovation/contracts/comments/problems';
import type { CommentTarget } from '@ovation/contracts/comments/rules';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import { rooms } from '@ovation/contracts/kernel/push';
import { LookedAt } from '@ovation/contracts/realtime/clientEvents';
import type { ContentItems } from '../../kernel/composition/content.ts';
import { refusal } from './signIn.ts';
import {
  countryOf,
  type DistantSocket,
  type Gateway,
  type GatewaySocket,
  type LiveSession,
} from './sockets.ts';

/** Things that one socket looks at; a page of posts has fewer. */
const objectRoomsMax = 100;

const prefix = rooms.object('', '').slice(0, -1);
const prefixOfOwner = rooms.thingsOf('');

const roomsOf = (joined: Iterable<string>): string[] =>
  [...joined].filter((room) => room.startsWith(prefix));

/** What an object's room is called after; undefined for other rooms. */
const lookedAtIn = (room: string): LookedAt | undefined => {
  const [, objectType, objectId] = room.split(':');
  const parsed = LookedAt.safeParse({ objectType, objectId });
  return parsed.success ? parsed.data : undefined;
};

/** How a person sees a thing, and whose it is where it is open to them. */
type Sight =
  | { readonly sight: 'unseen' }
  | { readonly sight: 'locked' }
  | { readonly sight: 'open'; readonly ownerId: string };

export interface ObjectRoomsDeps {
  readonly contentItems: Pick<ContentItems, 'find'>;
}

const sightOf = async (
  { contentItems }: ObjectRoomsDeps,
  { id, role }: Pick<LiveSession, 'id' | 'role'>,
  country: string | undefined,
  { objectType, objectId }: { readonly objectType: CommentTarget; readonly objectId: string },
): Promise<Sight> => {
  const visitor = { actor: { id, role }, client: { country } };
  const found = await contentItems.find(objectType, objectId, visitor);
  if (!found) return { sight: 'unseen' };
  return found.isOpen ? { sight: 'open', ownerId: found.ownerId } : { sight: 'locked' };
};

/** Whose the things are that sockets of this process look at, by their rooms. */
const createOwners = () => {
  const known = new WeakMap<GatewaySocket, Map<string, string>>();
  return {
    note: (socket: GatewaySocket, room: string, ownerId: string): void => {
      const ofSocket = known.get(socket) ?? new Map<string, string>();
      known.set(socket, ofSocket.set(room, ownerId));
    },
    /** A room is left; whose it was, where nothing else of theirs is looked at. */
    forget: (socket: GatewaySocket, room: string): string | undefined => {
      const ofSocket = known.get(socket);
      const ownerId = ofSocket?.get(room);
      ofSocket?.delete(room);
      return [...(ofSocket?.values() ?? [])].some((other) => other === ownerId)
        ? undefined
        : ownerId;
    },
  };
};

/** Rooms of things that people look at. Only who can open a thing hears what others do with it. */
export const createObjectRooms = (io: Gateway, deps: ObjectRoomsDeps) => {
  /** Has a socket leave what its person, from where it was opened, does not see open any more. */
  const leaveClosed = async (socket: DistantSocket): Promise<void> => {
    const { person } = socket.data;
    for (const room of roomsOf(socket.rooms)) {
      const thing = lookedAtIn(room);
      const found =
        person && thing && (await sightOf(deps, person, countryOf(socket.handshake), thing));
      if (found?.sight !== 'open') socket.leave(room);
    }
  };

  const owners = createOwners();

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
      const found = await sightOf(deps, person, countryOf(socket.handshake), parsed.data);
      if (found.sight === 'unseen') return refusal(socket, commonProblems.NOT_FOUND);
      if (found.sight === 'locked') return refusal(socket, commentProblems.LOCKED);
      // Signed out, or another person, while that was looked up.
      if (socket.data.person?.id !== person.id) {
        return refusal(socket, commonProblems.UNAUTHENTICATED);
      }
      const room = rooms.object(objectType, objectId);
      owners.note(socket, room, found.ownerId);
      await socket.join([room, rooms.thingsOf(found.ownerId)]);
      return { data: parsed.data };
    },

    /** `object/leave` */
    leave: async (socket: GatewaySocket, body: unknown) => {
      const parsed = LookedAt.safeParse(body);
      if (!parsed.success) return refusal(socket, commonProblems.INVALID);
      const room = rooms.object(parsed.data.objectType, parsed.data.objectId);
      await socket.leave(room);
      const ownerId = owners.forget(socket, room);
      if (ownerId !== undefined) await socket.leave(rooms.thingsOf(ownerId));
      return { data: parsed.data };
    },

    /** Whoever comes back joins anew: what was open may be locked by now. */
    leaveAll: (socket: GatewaySocket): void => {
      const ofOwners = [...socket.rooms].filter((room) => room.startsWith(prefixOfOwner));
      for (const room of [...roomsOf(socket.rooms), ...ofOwners]) void socket.leave(room);
    },

    /**
     * Somebody sees or opens less than before: all who are in a room are looked at again, at whichever
     * process, each from where they came: a person, a thing that others may open now, or whatever is a creator's.
     */
    lookAgain: async (room: string): Promise<void> => {
      for (const socket of await io.in(room).fetchSockets()) await leaveClosed(socket);
    },
  };
};

export type ObjectRooms = ReturnType<typeof createObjectRooms>;
