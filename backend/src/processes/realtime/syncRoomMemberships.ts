import { restrictionsChanged } from '@ovation/contracts/blocking/push';
import { audienceChanged } from '@ovation/contracts/follows/push';
import { type PushHint, rooms } from '@ovation/contracts/kernel/push';
import { feedChanged } from '@ovation/contracts/posts/push';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { AudienceRooms } from './audienceRooms.ts';
import type { ObjectRooms } from './objectRooms.ts';
import { realtimeLogEvents } from './realtime.log.ts';

export interface SyncRoomMembershipsDeps {
  readonly audienceRooms: Pick<AudienceRooms, 'recheckPerson' | 'recheckCreator'>;
  readonly objectRooms: Pick<ObjectRooms, 'recheckRoom'>;
  readonly logger: Logger;
}

type MembershipUpdate = (body: unknown) => Promise<void>;

/** Creates a listener that updates room memberships on pushes that change who follows, sees and unlocks what. */
export const syncRoomMemberships = ({
  audienceRooms,
  objectRooms,
  logger,
}: SyncRoomMembershipsDeps) => {
  const updates: Readonly<Record<string, MembershipUpdate>> = {
    [audienceChanged.name]: async (body) => {
      const changed = audienceChanged.body.parse(body);
      await audienceRooms.recheckPerson(changed);
      // A follower whose subscription ended may have less access, though still in the audience.
      await objectRooms.recheckRoom(rooms.person(changed.personId));
    },
    [restrictionsChanged.name]: async (body) => {
      const { performerId } = restrictionsChanged.body.parse(body);
      await audienceRooms.recheckCreator(performerId);
      await objectRooms.recheckRoom(rooms.objectsOf(performerId));
    },
    [feedChanged.name]: async (body) => {
      const { feedId } = feedChanged.body.parse(body);
      await objectRooms.recheckRoom(rooms.object('feed', feedId));
    },
  };
  return ({ event, body }: PushHint): void => {
    updates[event]?.(body).catch((error: unknown) => {
      logEvent(logger, realtimeLogEvents['realtime.rooms_not_updated'], { err: error });
    });
  };
};
