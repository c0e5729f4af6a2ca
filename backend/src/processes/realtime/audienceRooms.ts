import type { AudienceChanged } from '@ovation/contracts/follows/push';
import { followsOfPerson } from '@ovation/contracts/follows/readModels';
import { rooms } from '@ovation/contracts/kernel/push';
import type { Muting, Visibility } from '../../blocking/public.ts';
import type { ReadModels } from '../../kernel/readModels/readModels.ts';
import type { Entitlements } from '../../subscriptions/public.ts';
import {
  countryOf,
  type LiveSession,
  type LocalSocket,
  type RemoteSocket,
  type SocketServer,
} from './sockets.ts';

/** Maximum creators whose audience one socket joins: those subscribed to, then the last followed. */
const audiencesMax = 500;

const prefix = rooms.audience('');
const excludedPrefix = rooms.excludedFrom('');

const none: ReadonlySet<RemoteSocket> = new Set();

export interface AudienceRoomsDeps {
  readonly readModels: Pick<ReadModels, 'find' | 'ids'>;
  readonly entitlements: Pick<Entitlements, 'hasLiveSubscription' | 'subscribedTo'>;
  readonly visibility: Pick<Visibility, 'hiddenFrom' | 'maySee'>;
  readonly muting: Pick<Muting, 'mutedBy'>;
}

/** Sockets whose person may see a creator from the socket's country. */
const socketsAllowed = async (
  { visibility }: Pick<AudienceRoomsDeps, 'visibility'>,
  sockets: readonly RemoteSocket[],
  performerId: string,
): Promise<ReadonlySet<RemoteSocket>> => {
  const sees = ({ data, handshake }: RemoteSocket): Promise<boolean> =>
    visibility.maySee(
      { actor: data.person, client: { country: countryOf(handshake) } },
      performerId,
    );
  const seen = await Promise.all(sockets.map(sees));
  return new Set(sockets.filter((_, at) => seen[at]));
};

type AudienceDeps = Pick<AudienceRoomsDeps, 'readModels' | 'entitlements' | 'muting'>;

/** Creators that a person is subscribed to or follows, without muted ones. */
const creatorsOf = async (
  { readModels, entitlements, muting }: AudienceDeps,
  personId: string,
): Promise<readonly string[]> => {
  const newest = { offset: 0, limit: audiencesMax, newestFirst: true };
  const [subscribedTo, followed, muted] = await Promise.all([
    entitlements.subscribedTo(personId),
    readModels.ids(followsOfPerson, personId, 'followedAt', newest),
    muting.mutedBy(personId, 'feeds'),
  ]);
  const audible = [...new Set([...subscribedTo, ...followed.ids])].filter((id) => !muted.has(id));
  return audible.slice(0, audiencesMax);
};

/** True if a person currently belongs to a creator's audience, visibility aside. */
const isInAudience = async (
  { readModels, entitlements, muting }: AudienceDeps,
  { personId, performerId }: AudienceChanged,
): Promise<boolean> => {
  const [follow, subscribed, muted] = await Promise.all([
    readModels.find(followsOfPerson, personId, performerId),
    entitlements.hasLiveSubscription(personId, [performerId]),
    muting.mutedBy(personId, 'feeds'),
  ]);
  return !muted.has(performerId) && (follow !== undefined || subscribed.has(performerId));
};

const excludeFrom = async (
  socket: Pick<RemoteSocket, 'join' | 'leave'>,
  performerId: string,
): Promise<void> => {
  await socket.leave(rooms.audience(performerId));
  await socket.join(rooms.excludedFrom(performerId));
};

/** Creates the audience rooms: followers and subscribers of a creator, as far as they may see the creator. */
export const createAudienceRooms = (io: SocketServer, deps: AudienceRoomsDeps) => {
  const { visibility } = deps;

  /** Moves sockets that may see a creator to the audience, and the others to the room of those excluded. */
  const move = async (
    sockets: readonly RemoteSocket[],
    seen: ReadonlySet<RemoteSocket>,
    performerId: string,
  ): Promise<void> => {
    const room = rooms.audience(performerId);
    for (const socket of sockets) {
      if (!seen.has(socket)) {
        await excludeFrom(socket, performerId);
        continue;
      }
      socket.join(room);
      socket.leave(rooms.excludedFrom(performerId));
    }
  };

  return {
    /** Joins a signed-in socket to its person's rooms, and leaves outdated ones. */
    joinAll: async (socket: LocalSocket, person: LiveSession): Promise<void> => {
      const before = [...socket.rooms].filter(
        (room) => room.startsWith(prefix) || room.startsWith(excludedPrefix),
      );
      const creators = await creatorsOf(deps, person.id);
      const visitor = { actor: person, client: { country: countryOf(socket.handshake) } };
      const hidden = await visibility.hiddenFrom(visitor, creators);
      if (socket.data.person?.id !== person.id) return;
      const roomOf = (id: string): string =>
        hidden.has(id) ? rooms.excludedFrom(id) : rooms.audience(id);
      const wanted = new Set(creators.map(roomOf));
      await socket.join([...wanted]);
      for (const room of before) if (!wanted.has(room)) await socket.leave(room);
      // A creator that closed since then was announced before the socket was in the room.
      const closed = await visibility.hiddenFrom(visitor, creators);
      for (const id of closed) await excludeFrom(socket, id);
    },

    /** Updates all sockets of a person, in any process. */
    recheckPerson: async (changed: AudienceChanged): Promise<void> => {
      const { personId, performerId } = changed;
      const own = await io.in(rooms.person(personId)).fetchSockets();
      const isAudience = await isInAudience(deps, changed);
      const seen = isAudience ? await socketsAllowed({ visibility }, own, performerId) : none;
      await move(own, seen, performerId);
      if (!isAudience) for (const socket of own) socket.leave(rooms.excludedFrom(performerId));
    },

    /**
     * Updates a creator's audience after a change of visibility: sockets that may no longer see the creator
     * are excluded until they may see the creator again.
     */
    recheckCreator: async (performerId: string): Promise<void> => {
      const both = [rooms.audience(performerId), rooms.excludedFrom(performerId)];
      const sockets = await io.in(both).fetchSockets();
      await move(sockets, await socketsAllowed({ visibility }, sockets, performerId), performerId);
    },
  };
};

export type AudienceRooms = ReturnType<typeof createAudienceRooms>;
