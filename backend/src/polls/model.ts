import {
  type PollEvent,
  pollStream,
  type VoteEvent,
  voteStream,
} from '@ovation/contracts/polls/events';
import type { Model } from '../kernel/commands/handleCommand.ts';

/** Decision state of a poll. */
export interface PollState {
  readonly pollId: string;
  readonly performerId: string;
  readonly description: string;
  readonly options: readonly { readonly optionId: string; readonly description: string }[];
  readonly expiredAt: string | null;
  readonly isClosed: boolean;
  /** True after its creator's erasure: its texts are gone. */
  readonly isErased: boolean;
}

const evolve = (poll: PollState | undefined, event: PollEvent): PollState | undefined => {
  switch (event.type) {
    case 'PollCreated':
      return { ...event.data, isClosed: false, isErased: false };
    case 'PollClosed':
      return poll && { ...poll, isClosed: true };
    case 'PollErased':
      return poll && { ...poll, isClosed: true, isErased: true };
    default:
      return event satisfies never;
  }
};

/** `poll-<id>`. */
export const pollModel: Model<PollState | undefined, typeof pollStream> = {
  stream: pollStream,
  initial: undefined,
  evolve,
};

/** `vote-<pollId>-<fanId>`: a fan's vote, undefined before it is cast. */
export const voteModel: Model<VoteEvent['data'] | undefined, typeof voteStream> = {
  stream: voteStream,
  initial: undefined,
  evolve: (_, { data }) => data,
};

export const voteStreamId = (pollId: string, fanId: string): string => `${pollId}-${fanId}`;
