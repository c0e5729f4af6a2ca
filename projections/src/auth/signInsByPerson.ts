import { SessionOpened } from '@ovation/contracts/auth/events';
import { signInsOfPerson } from '@ovation/contracts/auth/readModels';
import { defineProjection } from '../kernel/projection.ts';

/** All sign-ins of each person. */
export const signInsByPerson = defineProjection({
  model: signInsOfPerson,
  version: 1,
  events: [SessionOpened],
  indexes: ({ openedAt }) => [{ index: 'opened', score: Date.parse(openedAt) }],
  on: {
    SessionOpened: ({ data: { accountId, sessionId, tokenHash, openedAt } }) => ({
      owner: accountId,
      id: sessionId,
      evolve: () => ({ tokenHash, openedAt }),
    }),
  },
});
