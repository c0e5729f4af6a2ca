import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { definePush, type PushHint, pushTo, rooms } from '../kernel/push.ts';

export const audienceChanged = definePush(
  'audience/changed',
  z.strictObject({ personId: Id, performerId: Id }),
  'A person, in all windows: the person has joined or left a creator’s audience, by a follow, a subscription or a change of visibility',
);
export type AudienceChanged = z.infer<typeof audienceChanged.body>;

/**
 * Returns the push to a person, and to the gateway that manages the person's rooms, that they joined or left
 * a creator's audience.
 */
export const audienceChangedHint = (personId: string, performerId: string): PushHint =>
  pushTo(audienceChanged, [rooms.person(personId)], { personId, performerId });
