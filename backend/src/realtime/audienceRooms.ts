import type { AudienceChanged } from '@ovation/contracts/follows/push';
import { followsOfPerson } from '@ovation/contracts/follows/readModels';
import { rooms } from '@ovation/contracts/kernel/push';
import type { Visibility } from '../blocking/public.ts';
import type { ReadModels } from '../kernel/readModels.ts';
import type { Entitlements } from '../subscriptions/public.ts';
import { countryOf, type Gateway, type GatewaySocket, type LiveSession } from './sockets.ts';

/** Creators of whom one socket hears at once: those subscribed to, then the last followed. */
const audiencesMax = 500;

const prefix = rooms.audience('');

export interface AudienceRoomsDeps {
  readonly readModels: Pick<ReadModels, 'find' | 'ids'>;
  readonly entitlements: Pick<Entitlements, 'hasLiveSubscription' | 'subscribedTo'>;
  /** Has pushes to a room be emitted from now on. */
  readonly hold: (rooms: readonly string[]) => Promise<void>;
  readonly visibility: Pick<Visibility, 'hiddenFrom' | 'maySee'>;
}

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

  /** Whether a person is among those who hear of a creator now. */
  const hears = async ({ personId, performerId }: AudienceChanged): Promise<boolean> => {
    // Whoever follows or subscribes is none of the staff; from where they look is asked as they sign in.
    const visitor = {
      actor: { id: personId, role: 'user' as const },
      client: { country: undefined },
    };
    const [follow, subscribed, isSeen] = await Promise.all([
      readModels.find(followsOfPerson, personId, performerId),
      entitlements.hasLiveSubscription(personId, [performerId]),
      visibility.maySee(visitor, performerId),
    ]);
    return isSeen && (follow !== undefined || subscribed.has(performerId));
  };

  return {
    /** Leads a socket that was signed in to the rooms of its person, and out of those that are theirs no more. */
    enter: async (socket: GatewaySocket, person: LiveSession): Promise<void> => {
      const before = [...socket.rooms].filter((room) => room.startsWith(prefix));
      const creators = await creatorsOf(person.id);
      const visitor = { actor: person, client: { country: countryOf(socket.request) } };
      const hidden = await visibility.hiddenFrom(visitor, creators);
      if (socket.data.person?.id !== person.id) return;
      const wanted = new Set(creators.filter((id) => !hidden.has(id)).map(rooms.audience));
      await socket.join([...wanted]);
      for (const room of before) if (!wanted.has(room)) await socket.leave(room);
    },

    /** Moves all sockets of a person, at whichever process; answers whether they hear of the creator now. */
    lookAgain: async (changed: AudienceChanged): Promise<boolean> => {
      const own = io.in(rooms.person(changed.personId));
      const isIn = await hears(changed);
      const room = rooms.audience(changed.performerId);
      if (isIn) {
        // Whoever is led in learns of it before its own process could say so.
        await hold([room]);
        own.socketsJoin(room);
      } else own.socketsLeave(room);
      return isIn;
    },
  };
};

export type AudienceRooms = ReturnType<typeof createAudienceRooms>;
