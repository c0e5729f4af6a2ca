import type { Poll } from '@ovation/contracts/polls/poll';
import type { voteRoutes } from '@ovation/contracts/polls/routes';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Outcome } from '../kernel/http/handler.ts';

/** Poll as everyone who can open its post sees it. */
export type PublicPoll = Omit<Poll, 'votedOptionId'>;

/** Polls, for posts. */
export interface Polls {
  /** True when all polls are the creator's own, from the log. */
  areOwn(performerId: string, pollIds: readonly string[]): Promise<boolean>;
  /** Polls by id, with vote counts. */
  describe(pollIds: readonly string[]): Promise<ReadonlyMap<string, PublicPoll>>;
  /** Polls from the log, without votes: for command responses, which need no read model. */
  describeFromLog(pollIds: readonly string[]): Promise<ReadonlyMap<string, PublicPoll>>;
  /** Reports if a person has ever voted. */
  hasVoted(personId: string): Promise<boolean>;
  /** A person's votes, by poll. */
  votesOf(personId: string, pollIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Posts that show or showed a poll: a few, the latest first. */
  feedsShowing(pollId: string): Promise<readonly string[]>;
  /** Casts a vote if allowed; `findFeed` returns an open post that shows the poll, if any. */
  castVote(
    vote: { readonly pollId: string; readonly optionId: string; readonly fanId: string },
    command: CommandContext,
    findFeed: () => Promise<string | undefined>,
  ): Promise<Outcome<typeof voteRoutes.vote>>;
}

export interface PollsOffers {
  readonly polls: Polls;
}
