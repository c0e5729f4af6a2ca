import { z } from 'zod';
import { Id } from '../kernel/id.ts';
import { definePush } from '../kernel/push.ts';
import { Poll, PollOption } from './poll.ts';

export const pollChanged = definePush(
  'poll/changed',
  z.strictObject({
    pollId: Id,
    feedId: Id,
    options: z.array(PollOption.pick({ _id: true, totalVote: true })),
    totalVote: z.int().nonnegative(),
    status: Poll.shape.status,
  }),
  'Viewers of the post that shows it: the poll’s votes or status have changed',
);
