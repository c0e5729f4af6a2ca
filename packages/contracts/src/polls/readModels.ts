import { z } from 'zod';
import { Id, Instant } from '../kernel/id.ts';
import { defineReadModel } from '../kernel/readModel.ts';

/** Maximum number of remembered posts that show a poll: the last written. */
export const feedsOfPollMax = 5;

/** A poll and its results. Owner and id: the poll. */
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

/** A creator's polls. Owner: the creator; id: the poll. */
export const pollsOfPerformer = defineReadModel(
  'polls-of-performer',
  z.strictObject({ pollId: Id, createdAt: Instant }),
  ['createdAt'],
);

/** Owner of the list of polls to close. */
export const pollListOwner = 'everyone';

/** Open polls with an end. Owner: `everyone`; id: the poll. */
export const closingPolls = defineReadModel(
  'closing-polls',
  z.strictObject({ pollId: Id, expiredAt: Instant }),
  ['expiredAt'],
);

/** A fan's votes. Owner: the fan; id: the poll. */
export const votesOfFan = defineReadModel(
  'votes-of-fan',
  z.strictObject({ pollId: Id, optionId: Id, feedId: Id, votedAt: Instant }),
  ['votedAt'],
);
