import type { authRoutes } from '@ovation/contracts/auth/routes';
import { type Handler, removed } from '../kernel/http/handler.ts';
import { CommonProblem } from '../kernel/problems/problemAnswer.ts';
import { accountModel } from '../models/account/account.model.ts';
import type { AuthDeps } from './deps.ts';
import { decideCancelEmailChange, decideResendEmailChange } from './email/askEmailChange.decide.ts';
import { doneWithOf } from './session/doneWith.ts';

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
      decideResendEmailChange({ changeId, doneWith: doneWithOf(client), now }, state),
    );
    return outcome.ok ? removed(outcome.position) : outcome;
  };

/** `DELETE /auth/email-change`. */
export const cancelEmailChange =
  ({ commands }: Pick<AuthDeps, 'commands'>): Handler<typeof authRoutes.cancelEmailChange> =>
  async ({ actor, command }) => {
    const outcome = await commands.handle(accountModel, actor.id, command, (state, now) =>
      decideCancelEmailChange({ now }, state),
    );
    return outcome.ok ? removed(outcome.position) : outcome;
  };
