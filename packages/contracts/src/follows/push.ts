import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { definePush, type PushHint, pushTo, rooms } from '../kernel/push.ts';

export const audienceChanged = definePush(
  'audience/changed',
  z.strictObject({ personId: Id, performerId: Id }),
  'A person: the person follows a creator now, subscribes to them or sees them, or no longer does, in whichever window that was done',
);
export type AudienceChanged = z.infer<typeof audienceChanged.body>;

/** Tells a person, and whoever leads the person's sockets into rooms, that they hear of a creator or no longer do. */
export const audienceMoved = (personId: string, performerId: string): PushHint =>
  pushTo(audienceChanged, [rooms.person(personId)], { personId, performerId });
