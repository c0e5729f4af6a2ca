import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';

/** Posts that are remembered to have shown a poll: those that were written last. */
export const feedsOfPollMax = 5;

/** A poll and how the votes stand. Owner and id: the poll. */
export const pollsModel = defineReadModel(
  'polls',
  z.strictObject({
    pollId: Id,
    performerId: Id,
    description: z.string(),
    options: z.array(
      z.strictObject({ optionId: Id, description: z.string(), totalVote: z.int().nonnegative() }),
    ),
    totalVote: z.int().nonnegative(),
    expiredAt: Instant.nullable(),
    isClosed: z.boolean(),
    /** Posts that show it or did, the last written last. */
    feedIds: z.array(Id),
    createdAt: Instant,
  }),
);

/** What a creator asked. Owner: the creator; id: the poll. */
export const pollsOfPerformer = defineReadModel(
  'polls-of-performer',
  z.strictObject({ pollId: Id, createdAt: Instant }),
  ['createdAt'],
);

/** Whose the list of polls is that the clock will close. */
export const everyPoll = 'everyone';

/** Polls that have an end and are open. Owner: `everyone`; id: the poll. */
export const closingPolls = defineReadModel(
  'closing-polls',
  z.strictObject({ pollId: Id, expiredAt: Instant }),
  ['expiredAt'],
);

/** What a fan chose. Owner: the fan; id: the poll. */
export const votesOfFan = defineReadModel(
  'votes-of-fan',
  z.strictObject({ pollId: Id, optionId: Id, feedId: Id, votedAt: Instant }),
  ['votedAt'],
);
