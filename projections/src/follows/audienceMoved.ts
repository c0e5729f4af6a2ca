import { audienceChanged } from '@ovation/contracts/follows/push';
import { type PushHint, pushTo, rooms } from '@ovation/contracts/kernel/push';

/** Tells a person, and whoever leads the person's sockets into rooms, that they hear of a creator or no longer do. */
export const audienceMoved = (personId: string, performerId: string): PushHint =>
  pushTo(audienceChanged, [rooms.person(personId)], { personId, performerId });
