import type { VoteEvent } from '@ovation/contracts/polls/events';
import { refused, unchanged } from '../kernel/commands/decision.ts';
import { okResponse } from '../kernel/http/handler.ts';
import { decideCastVote } from './castVote.decide.ts';
import type { PollsDeps } from './deps.ts';
import { pollModel, voteModel, voteStreamId } from './model.ts';
import type { Polls } from './public.ts';

const respond = (events: readonly VoteEvent[], position: bigint | undefined) => {
  const [cast] = events;
  if (!cast) throw new Error('a vote that was cast is not there');
  const { pollId, feedId, optionId, votedAt } = cast.data;
  return okResponse({ pollId, feedId, optionId, votedAt }, position);
};

export const createCastVote =
  ({ commands }: Pick<PollsDeps, 'commands'>): Polls['castVote'] =>
  async ({ pollId, optionId, fanId }, command, findFeed) => {
    const streamId = voteStreamId(pollId, fanId);
    if (command.idempotencyKey) {
      // A repeated idempotency key is answered from the log, whatever has become of the post.
      const known = await commands.handle(voteModel, streamId, command, unchanged);
      if (!known.ok) return known;
      if (known.events.length > 0) return respond(known.events, known.position);
    }
    const [{ state: poll }, feedId] = await Promise.all([
      commands.load(pollModel, pollId),
      findFeed(),
    ]);
    if (!poll || feedId === undefined) return refused('NOT_FOUND');
    const outcome = await commands.handle(voteModel, streamId, command, (vote, now) =>
      decideCastVote({ pollId, optionId, feedId, fanId, now, poll }, vote),
    );
    return outcome.ok ? respond(outcome.events, outcome.position) : outcome;
  };
