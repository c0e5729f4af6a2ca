import { audienceChanged } from '@ovation/contracts/follows/push';
import type { PushHint } from '@ovation/contracts/kernel/push';
import type { Logger } from '../kernel/logger.ts';
import type { AudienceRooms } from './audienceRooms.ts';
import type { ObjectRooms } from './objectRooms.ts';

export interface KeepRoomsDeps {
  readonly audienceRooms: Pick<AudienceRooms, 'lookAgain'>;
  readonly objectRooms: Pick<ObjectRooms, 'lookAgain'>;
  readonly logger: Logger;
}

/** Leads people's sockets into rooms and out of them, by what is told of whom they follow and see. */
export const keepRooms = ({ audienceRooms, objectRooms, logger }: KeepRoomsDeps) => {
  const move = async (push: PushHint): Promise<void> => {
    const changed = audienceChanged.body.parse(push.body);
    if (await audienceRooms.lookAgain(changed)) return;
    await objectRooms.lookAgain({ id: changed.personId, role: 'user' });
  };
  return (push: PushHint): void => {
    if (push.event !== audienceChanged.name) return;
    move(push).catch((error: unknown) => {
      logger.warn({ err: error }, 'sockets may stand in rooms that are theirs no more');
    });
  };
};
