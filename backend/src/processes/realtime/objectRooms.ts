import { commentProblems } from '@ovation/contracts/comments/problems';
import type { CommentTarget } from '@ovation/contracts/comments/rules';
import { commonProblems } from '@ovation/contracts/kernel/problem';
import { rooms } from '@ovation/contracts/kernel/push';
import { ViewedObject } from '@ovation/contracts/realtime/clientEvents';
import type { ContentItems } from '../../kernel/composition/content.ts';
import { refusal } from './signIn.ts';
import {
  countryOf,
  type LiveSession,
  type LocalSocket,
  type RemoteSocket,
  type SocketServer,
} from './sockets.ts';

/** Maximum objects that one socket watches; a page of posts has fewer. */
const objectRoomsMax = 100;

const prefix = rooms.object('', '').slice(0, -1);
const ownerPrefix = rooms.objectsOf('');

const roomsOf = (joined: Iterable<string>): string[] =>
  [...joined].filter((room) => room.startsWith(prefix));

/** Object of a room's name; undefined for other rooms. */
const objectOfRoom = (room: string): ViewedObject | undefined => {
  const [, objectType, objectId] = room.split(':');
  const parsed = ViewedObject.safeParse({ objectType, objectId });
  return parsed.success ? parsed.data : undefined;
};

/** Access of a person to an object, and its owner if open. */
type Access =
  | { readonly access: 'hidden' }
  | { readonly access: 'locked' }
  | { readonly access: 'open'; readonly ownerId: string };

export interface ObjectRoomsDeps {
  readonly contentItems: Pick<ContentItems, 'find'>;
}

const accessOf = async (
  { contentItems }: ObjectRoomsDeps,
  { id, role }: Pick<LiveSession, 'id' | 'role'>,
  country: string | undefined,
  { objectType, objectId }: { readonly objectType: CommentTarget; readonly objectId: string },
): Promise<Access> => {
  const visitor = { actor: { id, role }, client: { country } };
  const found = await contentItems.find(objectType, objectId, visitor);
  if (!found) return { access: 'hidden' };
  return found.isOpen ? { access: 'open', ownerId: found.ownerId } : { access: 'locked' };
};

/** Owners of the objects that sockets of this process watch, by room. */
const createOwners = () => {
  const known = new WeakMap<LocalSocket, Map<string, string>>();
  return {
    add: (socket: LocalSocket, room: string, ownerId: string): void => {
      const ofSocket = known.get(socket) ?? new Map<string, string>();
      known.set(socket, ofSocket.set(room, ownerId));
    },
    /** Removes a room; returns its owner if none of the owner's other objects is watched. */
    remove: (socket: LocalSocket, room: string): string | undefined => {
      const ofSocket = known.get(socket);
      const ownerId = ofSocket?.get(room);
      ofSocket?.delete(room);
      return [...(ofSocket?.values() ?? [])].some((other) => other === ownerId)
        ? undefined
        : ownerId;
    },
  };
};

/**
 * Creates the object rooms, one for each content item (`objectType`, `objectId`) that people look at. Only people
 * with access to an item get its pushes.
 */
export const createObjectRooms = (io: SocketServer, deps: ObjectRoomsDeps) => {
  /** Removes a socket from objects that its person, from its country, has no access to any longer. */
  const leaveInaccessible = async (socket: RemoteSocket): Promise<void> => {
    const { person } = socket.data;
    for (const room of roomsOf(socket.rooms)) {
      const thing = objectOfRoom(room);
      const found =
        person && thing && (await accessOf(deps, person, countryOf(socket.handshake), thing));
      if (found?.access !== 'open') socket.leave(room);
    }
  };

  const owners = createOwners();

  return {
    /** Handles `object/join`; returns its acknowledgement. */
    join: async (socket: LocalSocket, body: unknown) => {
      const { person } = socket.data;
      if (!person) return refusal(socket, commonProblems.UNAUTHENTICATED);
      const parsed = ViewedObject.safeParse(body);
      if (!parsed.success) return refusal(socket, commonProblems.INVALID);
      if (roomsOf(socket.rooms).length >= objectRoomsMax) {
        return refusal(socket, commonProblems.FORBIDDEN);
      }
      const { objectType, objectId } = parsed.data;
      const found = await accessOf(deps, person, countryOf(socket.handshake), parsed.data);
      if (found.access === 'hidden') return refusal(socket, commonProblems.NOT_FOUND);
      if (found.access === 'locked') return refusal(socket, commentProblems.LOCKED);
      // Signed out, or another person, during the lookup.
      if (socket.data.person?.id !== person.id) {
        return refusal(socket, commonProblems.UNAUTHENTICATED);
      }
      const room = rooms.object(objectType, objectId);
      owners.add(socket, room, found.ownerId);
      await socket.join([room, rooms.objectsOf(found.ownerId)]);
      return { data: parsed.data };
    },

    /** Handles `object/leave`; returns its acknowledgement. */
    leave: async (socket: LocalSocket, body: unknown) => {
      const parsed = ViewedObject.safeParse(body);
      if (!parsed.success) return refusal(socket, commonProblems.INVALID);
      const room = rooms.object(parsed.data.objectType, parsed.data.objectId);
      await socket.leave(room);
      const ownerId = owners.remove(socket, room);
      if (ownerId !== undefined) await socket.leave(rooms.objectsOf(ownerId));
      return { data: parsed.data };
    },

    /** Removes a reconnected socket from all objects; it joins again, as its access may have changed. */
    leaveAll: (socket: LocalSocket): void => {
      const ofOwners = [...socket.rooms].filter((room) => room.startsWith(ownerPrefix));
      for (const room of [...roomsOf(socket.rooms), ...ofOwners]) void socket.leave(room);
    },

    /**
     * Rechecks the access of all sockets in a room, in any process: the room of a person, of an object, or
     * of all objects of a creator.
     */
    recheckRoom: async (room: string): Promise<void> => {
      for (const socket of await io.in(room).fetchSockets()) await leaveInaccessible(socket);
    },
  };
};

export type ObjectRooms = ReturnType<typeof createObjectRooms>;
