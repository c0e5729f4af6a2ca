import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** A creator asks something; a post shows it. */
export const PollCreated = defineEvent(
  'PollCreated',
  {
    pollId: Id,
    performerId: Id,
    description: z.string(),
    options: z.array(z.strictObject({ optionId: Id, description: z.string() })),
    expiredAt: Instant.nullable(),
    createdAt: Instant,
  },
  { personal: { description: 'performerId', 'options.description': 'performerId' } },
);

/** The time that its creator had set has come. */
export const PollClosed = defineEvent('PollClosed', {
  pollId: Id,
  performerId: Id,
  closedAt: Instant,
});

/** Its creator leaves, and takes its words along. */
export const PollErased = defineEvent('PollErased', {
  pollId: Id,
  performerId: Id,
  /** Its options in their order: votes go on to count for them. Absent in the first ones. */
  optionIds: z.array(Id).optional(),
  erasedAt: Instant,
});

/** `poll-<id>`. */
export const pollStream = defineStream('poll', [PollCreated, PollClosed, PollErased]);
export type PollEvent = StreamEvent<typeof pollStream>;

/** A fan has chosen, for good. */
export const VoteCast = defineEvent('VoteCast', {
  pollId: Id,
  optionId: Id,
  /** The post that showed it. */
  feedId: Id,
  performerId: Id,
  fanId: Id,
  votedAt: Instant,
});

/** `vote-<pollId>-<fanId>`: that it is there is what keeps a fan from a second one. */
export const voteStream = defineStream('vote', [VoteCast]);
export type VoteEvent = StreamEvent<typeof voteStream>;
