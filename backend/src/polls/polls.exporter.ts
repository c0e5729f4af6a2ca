import { pollsModel, pollsOfPerformer, votesOfFan } from '@ovation/contracts/polls/readModels';
import type { Base } from '../kernel/composition/base.ts';
import { defineExporter } from '../kernel/composition/exporter.ts';
import { everyPage } from '../kernel/readModels/everyPage.ts';

type Deps = Pick<Base, 'readModels'>;

const pollsOf = ({ readModels }: Deps, pollIds: readonly string[]) =>
  readModels.findMany(
    pollsModel,
    pollIds.map((id) => ({ owner: id, id })),
  );

/** Exporter of a creator's polls and their results. */
export const exportPolls = (deps: Deps) =>
  defineExporter({
    section: 'polls',
    of: 'performer',
    words: {
      en: {
        title: 'Your polls',
        about: 'What you asked, and how many voted for each answer.',
        fields: {
          pollId: 'ID',
          question: 'Question',
          answers: 'Answers and votes',
          votes: 'Votes',
          createdAt: 'Made',
          closesAt: 'Closes',
        },
      },
      es: {
        title: 'Tus encuestas',
        about: 'Lo que preguntaste y cuántas personas votaron cada respuesta.',
        fields: {
          pollId: 'Identificador',
          question: 'Pregunta',
          answers: 'Respuestas y votos',
          votes: 'Votos',
          createdAt: 'Creada',
          closesAt: 'Se cierra',
        },
      },
    },
    records: async function* ({ accountId }) {
      const pages = everyPage(deps.readModels, pollsOfPerformer, accountId, 'createdAt');
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

/** Exporter of a fan's votes. */
export const exportVotes = (deps: Deps) =>
  defineExporter({
    section: 'votes',
    of: 'user',
    words: {
      en: {
        title: 'Your votes',
        about: 'What you chose in polls.',
        fields: { question: 'Question', answer: 'Answer', votedAt: 'Voted' },
      },
      es: {
        title: 'Tus votos',
        about: 'Lo que elegiste en las encuestas.',
        fields: { question: 'Pregunta', answer: 'Respuesta', votedAt: 'Votaste' },
      },
    },
    records: async function* ({ accountId }) {
      for await (const page of everyPage(deps.readModels, votesOfFan, accountId, 'votedAt')) {
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
