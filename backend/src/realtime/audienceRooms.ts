import type { AudienceChanged } from '@ovation/contracts/follows/push';
import { followsOfPerson } from '@ovation/contracts/follows/readModels';
import { rooms } from '@ovation/contracts/kernel/push';
import type { Visibility } from '../blocking/public.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import type { Entitlements } from '../subscriptions/public.ts';
import {
  countryOf,
  type DistantSocket,
  type Gateway,
  type GatewaySocket,
  type LiveSession,
} from './sockets.ts';

/** Creators of whom one socket hears at once: those subscribed to, then the last followed. */
const audiencesMax = 500;

const prefix = rooms.audience('');

const none: ReadonlySet<DistantSocket> = new Set();

export interface AudienceRoomsDeps {
  readonly readModels: Pick<ReadModels, 'find' | 'ids'>;
  readonly entitlements: Pick<Entitlements, 'hasLiveSubscription' | 'subscribedTo'>;
  /** Has pushes to a room be emitted from now on. */
  readonly hold: (rooms: readonly string[]) => Promise<void>;
  readonly visibility: Pick<Visibility, 'hiddenFrom' | 'maySee'>;
}

/** Those of some sockets to whose persons a creator is there, by where they were opened. */
const seeing = async (
  { visibility }: Pick<AudienceRoomsDeps, 'visibility'>,
  sockets: readonly DistantSocket[],
  performerId: string,
): Promise<ReadonlySet<DistantSocket>> => {
  const sees = ({ data, handshake }: DistantSocket): Promise<boolean> =>
    visibility.maySee(
      { actor: data.person, client: { country: countryOf(handshake) } },
      performerId,
    );
  const seen = await Promise.all(sockets.map(sees));
  return new Set(sockets.filter((_, at) => seen[at]));
};

/** Rooms of those who follow or subscribe to a creator, as far as the creator is there for them. */
export const createAudienceRooms = (
  io: Gateway,
  { readModels, entitlements, visibility, hold }: AudienceRoomsDeps,
) => {
  const creatorsOf = async (personId: string): Promise<readonly string[]> => {
    const newest = { offset: 0, limit: audiencesMax, newestFirst: true };
    const [subscribedTo, followed] = await Promise.all([
      entitlements.subscribedTo(personId),
      readModels.ids(followsOfPerson, personId, 'followedAt', newest),
    ]);
    return [...new Set([...subscribedTo, ...followed.ids])].slice(0, audiencesMax);
  };

  /** Whether a person hears of a creator now, where the creator is there for them. */
  const hears = async ({ personId, performerId }: AudienceChanged): Promise<boolean> => {
    const [follow, subscribed] = await Promise.all([
      readModels.find(followsOfPerson, personId, performerId),
      entitlements.hasLiveSubscription(personId, [performerId]),
    ]);
    return follow !== undefined || subscribed.has(performerId);
  };

  return {
    /** Leads a socket that was signed in to the rooms of its person, and out of those that are theirs no more. */
    enter: async (socket: GatewaySocket, person: LiveSession): Promise<void> => {
      const before = [...socket.rooms].filter((room) => room.startsWith(prefix));
      const creators = await creatorsOf(person.id);
      const visitor = { actor: person, client: { country: countryOf(socket.handshake) } };
      const hidden = await visibility.hiddenFrom(visitor, creators);
      if (socket.data.person?.id !== person.id) return;
      const wanted = new Set(creators.filter((id) => !hidden.has(id)).map(rooms.audience));
      await socket.join([...wanted]);
      for (const room of before) if (!wanted.has(room)) await socket.leave(room);
      // Whoever closed since that look was told of before the socket stood in the room.
      const closed = await visibility.hiddenFrom(visitor, creators);
      for (const id of closed) await socket.leave(rooms.audience(id));
    },

    /** Moves all sockets of a person, at whichever process; answers whether all hear of the creator now. */
    lookAgain: async (changed: AudienceChanged): Promise<boolean> => {
      const { personId, performerId } = changed;
      const own = await io.in(rooms.person(personId)).fetchSockets();
      const seen = (await hears(changed)) ? await seeing({ visibility }, own, performerId) : none;
      const room = rooms.audience(performerId);
      // Whoever is led in learns of it before its own process could say so.
      if (seen.size > 0) await hold([room]);
      for (const socket of own) {
        if (seen.has(socket)) socket.join(room);
        else socket.leave(room);
      }
      return seen.size === own.length;
    },

    /** A creator keeps other visitors away than before: who is kept away hears no more. */
    lookAgainAt: async (performerId: string): Promise<void> => {
      const room = rooms.audience(performerId);
      const sockets = await io.in(room).fetchSockets();
      const seen = await seeing({ visibility }, sockets, performerId);
      for (const socket of sockets) if (!seen.has(socket)) socket.leave(room);
    },
  };
};

export type AudienceRooms = ReturnType<typeof createAudienceRooms>;
