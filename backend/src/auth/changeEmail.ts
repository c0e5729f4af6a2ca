import type { authRoutes } from '@ovation/contracts/auth/routes';
import { emptyResponse, type Handler } from '../kernel/http/handler.ts';
import { CommonProblem } from '../kernel/problems/problemResponse.ts';
import { accountModel } from '../models/account/account.model.ts';
import type { AuthDeps } from './deps.ts';
import {
  decideCancelEmailChange,
  decideResendEmailChange,
} from './email/requestEmailChange.decide.ts';
import { clientInfoOf } from './session/clientInfo.ts';

/**
 * `POST /auth/email-change/again`: limited per day, as each sends a mail; per session, so that a hijacked
 * one uses up none of its owner's changes.
 */
export const resendEmailChange =
  ({
    commands,
    newId,
    rateLimits,
  }: Pick<AuthDeps, 'commands' | 'newId' | 'rateLimits'>): Handler<
    typeof authRoutes.resendEmailChange
  > =>
  async ({ actor, client, command }) => {
    const waitSeconds = await rateLimits.consume('emailChange', actor.sessionId);
    if (waitSeconds !== undefined) {
      throw new CommonProblem('RATE_LIMITED', { retryAfterSeconds: waitSeconds });
    }
    const changeId = newId();
    const outcome = await commands.handle(accountModel, actor.id, command, (state, now) =>
      decideResendEmailChange({ changeId, doneWith: clientInfoOf(client), now }, state),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };

/** `DELETE /auth/email-change`. */
export const cancelEmailChange =
  ({ commands }: Pick<AuthDeps, 'commands'>): Handler<typeof authRoutes.cancelEmailChange> =>
  async ({ actor, command }) => {
    const outcome = await commands.handle(accountModel, actor.id, command, (state, now) =>
      decideCancelEmailChange({ now }, state),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };
