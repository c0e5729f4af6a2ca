import type { Poll } from '@ovation/contracts/polls/poll';
import type { voteRoutes } from '@ovation/contracts/polls/routes';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Outcome } from '../kernel/http/handler.ts';

/** A poll as all who can open its post see it. */
export type ShownPoll = Omit<Poll, 'votedOptionId'>;

/** What posts show of polls. */
export interface Polls {
  /** True when all of them are the creator's own, as the log has it. */
  areOwn(performerId: string, pollIds: readonly string[]): Promise<boolean>;
  /** By id, with how the votes stand. */
  describe(pollIds: readonly string[]): Promise<ReadonlyMap<string, ShownPoll>>;
  /** From the log, without its votes: for the answers of commands, which need no read model. */
  describeFromLog(pollIds: readonly string[]): Promise<ReadonlyMap<string, ShownPoll>>;
  /** Whether a person has ever voted. */
  hasVoted(personId: string): Promise<boolean>;
  /** What a person chose in each of these polls, by the poll. */
  votesOf(personId: string, pollIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Posts that show a poll or did: a few, the last written first. */
  feedsShowing(pollId: string): Promise<readonly string[]>;
  /** Whether a fan may vote is decided here; `findFeed` says through which post, if any. */
  castVote(
    vote: { readonly pollId: string; readonly optionId: string; readonly fanId: string },
    command: CommandContext,
    findFeed: () => Promise<string | undefined>,
  ): Promise<Outcome<typeof voteRoutes.vote>>;
}

export interface PollsOffers {
  readonly polls: Polls;
}
