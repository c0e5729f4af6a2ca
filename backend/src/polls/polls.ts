import { pollsModel, votesOfFan } from '@ovation/contracts/polls/readModels';
import { createCastVote } from './castVote.ts';
import type { PollsDeps } from './deps.ts';
import { pollModel } from './model.ts';
import { newPollView, pollView } from './poll.view.ts';
import type { Polls } from './public.ts';

export const createPolls = ({ clock, commands, readModels }: Omit<PollsDeps, 'newId'>): Polls => ({
  areOwn: async (performerId, pollIds) => {
    const found = await Promise.all(pollIds.map((id) => commands.load(pollModel, id)));
    return found.every(({ state }) => state?.performerId === performerId && !state.isErased);
  },
  describe: async (pollIds) => {
    const keys = pollIds.map((id) => ({ owner: id, id }));
    const found = await readModels.findMany(pollsModel, keys);
    const now = clock();
    return new Map(found.flatMap((poll) => (poll ? [[poll.pollId, pollView(poll, now)]] : [])));
  },
  describeFromLog: async (pollIds) => {
    const found = await Promise.all(pollIds.map((id) => commands.load(pollModel, id)));
    const now = clock();
    return new Map(
      found.flatMap(({ state }) => (state ? [[state.pollId, newPollView(state, now)]] : [])),
    );
  },
  hasVoted: async (personId) => (await readModels.count(votesOfFan, personId, 'votedAt')) > 0,
  votesOf: async (personId, pollIds) => {
    if (pollIds.length === 0) return new Map();
    const found = await readModels.findExisting(votesOfFan, personId, 'votedAt', pollIds);
    return new Map(found.map(({ pollId, optionId }) => [pollId, optionId]));
  },
  feedsShowing: async (pollId) => {
    const poll = await readModels.find(pollsModel, pollId, pollId);
    return poll ? [...poll.feedIds].reverse() : [];
  },
  castVote: createCastVote({ commands }),
});
