import { SessionClosed, SessionOpened, SessionUsed } from '@ovation/contracts/auth/events';
import { sessionsModel } from '@ovation/contracts/auth/readModels';
import { defineProjection } from '../kernel/projection.ts';

export const sessions = defineProjection({
  model: sessionsModel,
  version: 3,
  events: [SessionOpened, SessionUsed, SessionClosed],
  indexes: ({ openedAt }) => [{ index: 'opened', score: Date.parse(openedAt) }],
  on: {
    SessionOpened: ({ data }) => ({
      owner: data.accountId,
      id: data.sessionId,
      evolve: () => ({
        sessionId: data.sessionId,
        tokenHash: data.tokenHash,
        credentialsVersion: data.credentialsVersion,
        userAgent: data.userAgent,
        address: data.address,
        ...(data.country !== undefined && { country: data.country }),
        openedAt: data.openedAt,
        usedAt: data.openedAt,
        expiresAt: data.expiresAt,
      }),
    }),
    SessionUsed: ({ data }) => ({
      owner: data.accountId,
      id: data.sessionId,
      evolve: (session) => session && { ...session, usedAt: data.usedAt },
    }),
    SessionClosed: ({ data }) => ({
      owner: data.accountId,
      id: data.sessionId,
      evolve: () => undefined,
    }),
  },
});
