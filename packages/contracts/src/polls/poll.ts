import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';

export const PollOption = z.object({
  _id: Id,
  description: z.string(),
  totalVote: z.int().nonnegative(),
});

/** Poll with one final vote per fan, and none of its author. */
export const Poll = z
  .object({
    _id: Id,
    description: z.string(),
    options: z.array(PollOption),
    totalVote: z.int().nonnegative(),
    expiredAt: Instant.nullable().describe('Closing time; null: never'),
    status: z.enum(['open', 'closed']),
    votedOptionId: Id.nullable().describe('The reader’s vote'),
  })
  .meta({ id: 'Poll' });
export type Poll = z.infer<typeof Poll>;

/** A fan's vote, final. Results are pushed to viewers of the post. */
export const Vote = z
  .object({ pollId: Id, feedId: Id, optionId: Id, votedAt: Instant })
  .meta({ id: 'Vote' });
export type Vote = z.infer<typeof Vote>;
