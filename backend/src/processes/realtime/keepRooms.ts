import { closuresChanged } from '@ovation/contracts/blocking/push';
import { feedChanged } from '@ovation/contracts/feeds/push';
import { audienceChanged } from '@ovation/contracts/follows/push';
import { type PushHint, rooms } from '@ovation/contracts/kernel/push';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { AudienceRooms } from './audienceRooms.ts';
import type { ObjectRooms } from './objectRooms.ts';
import { realtimeLogEvents } from './realtime.log.ts';

export interface KeepRoomsDeps {
  readonly audienceRooms: Pick<AudienceRooms, 'lookAgain' | 'lookAgainAt'>;
  readonly objectRooms: Pick<ObjectRooms, 'lookAgain'>;
  readonly logger: Logger;
}

type Move = (body: unknown) => Promise<void>;

/** Updates room memberships of sockets on pushes that change who follows, sees and unlocks what. */
export const keepRooms = ({ audienceRooms, objectRooms, logger }: KeepRoomsDeps) => {
  const moves: Readonly<Record<string, Move>> = {
    [audienceChanged.name]: async (body) => {
      const changed = audienceChanged.body.parse(body);
      await audienceRooms.lookAgain(changed);
      // A follower whose subscription ended may have less access, though still in the audience.
      await objectRooms.lookAgain(rooms.person(changed.personId));
    },
    [closuresChanged.name]: async (body) => {
      const { performerId } = closuresChanged.body.parse(body);
      await audienceRooms.lookAgainAt(performerId);
      await objectRooms.lookAgain(rooms.thingsOf(performerId));
    },
    [feedChanged.name]: async (body) => {
      const { feedId } = feedChanged.body.parse(body);
      await objectRooms.lookAgain(rooms.object('feed', feedId));
    },
  };
  return ({ event, body }: PushHint): void => {
    moves[event]?.(body).catch((error: unknown) => {
      logEvent(logger, realtimeLogEvents['realtime.rooms_not_updated'], { err: error });
    });
  };
};
