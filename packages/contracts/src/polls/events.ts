import { z } from 'zod';
import { defineEvent, defineStream, type StreamEvent } from '../kernel/event.ts';
import { Id, Instant } from '../kernel/id.ts';

/** A creator created a poll, which a post shows. */
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

/** The poll closed at its set time. */
export const PollClosed = defineEvent('PollClosed', {
  pollId: Id,
  performerId: Id,
  closedAt: Instant,
});

/** The creator's account is erased, and the poll's texts with it. */
export const PollErased = defineEvent('PollErased', {
  pollId: Id,
  performerId: Id,
  /** Its options in order: votes continue to count. Absent in early events. */
  optionIds: z.array(Id).optional(),
  erasedAt: Instant,
});

/** `poll-<id>`. */
export const pollStream = defineStream('poll', [PollCreated, PollClosed, PollErased]);
export type PollEvent = StreamEvent<typeof pollStream>;

/** A fan voted; final. */
export const VoteCast = defineEvent('VoteCast', {
  pollId: Id,
  optionId: Id,
  /** The post that showed it. */
  feedId: Id,
  performerId: Id,
  fanId: Id,
  votedAt: Instant,
});

/** `vote-<pollId>-<fanId>`: its existence prevents a second vote. */
export const voteStream = defineStream('vote', [VoteCast]);
export type VoteEvent = StreamEvent<typeof voteStream>;
