import { pollsModel, pollsOfPerformer, votesOfFan } from '@ovation/contracts/polls/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter, defineSection } from '../kernel/composition/exporter.ts';
import { allPages } from '../kernel/readModels/allPages.ts';

type Deps = Pick<Base, 'readModels'>;

const pollsOf = ({ readModels }: Deps, pollIds: readonly string[]) =>
  readModels.findMany(
    pollsModel,
    pollIds.map((id) => ({ owner: id, id })),
  );

export const pollsTexts = defineSection('polls', {
  title: 'Your polls',
  about: 'What you asked, and how many voted for each answer.',
  fields: {
    pollId: 'ID',
    question: 'Question',
    answers: 'Answers and votes',
    votes: 'Votes',
    createdAt: 'Created',
    closesAt: 'Closes',
  },
});

/** Exporter of a creator's polls and their results. */
export const exportPolls = (deps: Deps) =>
  defineExporter({
    texts: pollsTexts,
    of: 'performer',
    records: async function* ({ accountId }) {
      const pages = allPages(deps.readModels, pollsOfPerformer, accountId, 'createdAt');
      for await (const page of pages) {
        const found = await pollsOf(
          deps,
          page.map(({ pollId }) => pollId),
        );
        for (const poll of found) {
          if (!poll) continue;
          const { pollId, description: question, totalVote: votes, createdAt } = poll;
          const answers = poll.options
            .map(({ description, totalVote }) => `${description}: ${totalVote}`)
            .join('; ');
          yield {
            values: { pollId, question, answers, votes, createdAt, closesAt: poll.expiredAt },
          };
        }
      }
    },
  });

export const votesTexts = defineSection('votes', {
  title: 'Your votes',
  about: 'Your votes in polls.',
  fields: { question: 'Question', answer: 'Answer', votedAt: 'Voted' },
});

/** Exporter of a fan's votes. */
export const exportVotes = (deps: Deps) =>
  defineExporter({
    texts: votesTexts,
    of: 'user',
    records: async function* ({ accountId }) {
      for await (const page of allPages(deps.readModels, votesOfFan, accountId, 'votedAt')) {
        const found = await pollsOf(
          deps,
          page.map(({ pollId }) => pollId),
        );
        for (const [at, { optionId, votedAt }] of page.entries()) {
          const poll = found[at];
          const chosen = poll?.options.find((option) => option.optionId === optionId);
          const question = poll?.description ?? '';
          yield { values: { question, answer: chosen?.description ?? '', votedAt } };
        }
      }
    },
  });
