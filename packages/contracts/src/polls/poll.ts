import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';

export const PollOption = z.object({
  _id: Id,
  description: z.string(),
  totalVote: z.int().nonnegative(),
});

/** A question with one final vote a fan, and none of its author's. */
export const Poll = z
  .object({
    _id: Id,
    description: z.string(),
    options: z.array(PollOption),
    totalVote: z.int().nonnegative(),
    expiredAt: Instant.nullable().describe('When it closes; null: never'),
    status: z.enum(['open', 'closed']),
    votedOptionId: Id.nullable().describe('What the reader chose'),
  })
  .meta({ id: 'Poll' });
export type Poll = z.infer<typeof Poll>;

/** What a fan chose, for good. How all have voted is told to whoever looks at the post. */
export const Vote = z
  .object({ pollId: Id, feedId: Id, optionId: Id, votedAt: Instant })
  .meta({ id: 'Vote' });
export type Vote = z.infer<typeof Vote>;
