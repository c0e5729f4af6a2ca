import { sessionsModel } from '@ovation/contracts/auth/readModels';
import type { authRoutes } from '@ovation/contracts/auth/routes';
import { refused } from '../kernel/commands/decision.ts';
import { emptyResponse, type Handler } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import type { AuthDeps } from './deps.ts';
import { decideCloseOtherSessions } from './session/closeOtherSessions.decide.ts';
import { decideCloseSession } from './session/closeSession.decide.ts';
import { sessionModel } from './session/model.ts';
import { removeKeyCookie } from './session/openSession.ts';

type CloseDeps = Pick<AuthDeps, 'commands' | 'readModels'>;

/** `POST /auth/logout`: ends the current session. */
export const logout =
  ({ commands }: CloseDeps): Handler<typeof authRoutes.logout> =>
  async ({ actor, command }) => {
    const { id: accountId, sessionId, tokenHash } = actor;
    const outcome = await commands.handle(sessionModel, tokenHash, command, (session) =>
      decideCloseSession(
        { sessionId, accountId, tokenHash, reason: 'logout', now: command.now },
        session,
      ),
    );
    return outcome.ok
      ? { ...emptyResponse(outcome.position), cookies: [removeKeyCookie] }
      : outcome;
  };

/** `DELETE /auth/sessions/{id}`: ends one of the person's sessions. */
export const closeSession =
  ({ commands, readModels }: CloseDeps): Handler<typeof authRoutes.closeSession> =>
  async ({ params, actor, command }) => {
    // The list only provides the stream name; owner and state come from the log.
    const listed = await readModels.find(sessionsModel, actor.id, params.id);
    const tokenHash = params.id === actor.sessionId ? actor.tokenHash : listed?.tokenHash;
    if (tokenHash === undefined) return refused('NOT_FOUND');
    const outcome = await commands.handle(sessionModel, tokenHash, command, (session) =>
      decideCloseSession(
        {
          sessionId: params.id,
          accountId: actor.id,
          tokenHash,
          reason: 'revoked',
          now: command.now,
        },
        session,
      ),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };

/** `DELETE /auth/sessions`: ends all of the person's sessions except the current one. */
export const closeOtherSessions =
  ({ commands }: CloseDeps): Handler<typeof authRoutes.closeOtherSessions> =>
  async ({ actor, command }) => {
    const outcome = await commands.handle(accountModel, actor.id, command, (state) =>
      decideCloseOtherSessions(
        { keptSessionId: actor.sessionId, reason: 'wish', now: command.now },
        state,
      ),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
