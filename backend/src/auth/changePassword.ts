import type { authRoutes } from '@ovation/contracts/auth/routes';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { AuthDeps } from './area.ts';
import { decideChangePassword } from './changePassword.decide.ts';
import { accountModel } from './model.ts';

/** `PUT /auth/users/me/password`: a new password; all other sessions are dead at once. */
export const changePassword =
  ({
    commands,
    passwords,
  }: Pick<AuthDeps, 'commands' | 'passwords'>): Handler<typeof authRoutes.changePassword> =>
  async ({ body, actor, command }) => {
    if (passwords.isCommon(body.password)) return refused('COMMON_PASSWORD');
    const passwordHash = await passwords.hash(body.password);
    const outcome = await commands.handle(accountModel, actor.id, command, (state) =>
      decideChangePassword(
        { passwordHash, keptSessionId: actor.sessionId, now: command.now },
        state,
      ),
    );
    return outcome.ok ? answered({ changedAt: command.now }, outcome.position) : outcome;
  };
