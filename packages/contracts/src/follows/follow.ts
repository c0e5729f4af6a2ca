import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { Participant } from '../people/participant.ts';

/** Result of following a creator. */
export const Follow = z
  .object({ performerId: Id, isFollowed: z.literal(true), followedAt: Instant })
  .meta({ id: 'Follow' });

/** The other person of a follow, and since when. */
export const FollowPerson = Participant.extend({
  followedAt: Instant,
  isBlocked: z.boolean().describe('For the creator’s own followers: blocked by the creator'),
}).meta({
  id: 'FollowPerson',
});
export type FollowPerson = z.infer<typeof FollowPerson>;
