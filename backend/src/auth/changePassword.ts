import type { authRoutes } from '@ovation/contracts/auth/routes';
import { refused } from '../kernel/commands/decision.ts';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import type { AuthDeps } from './deps.ts';
import { decideChangePassword } from './passwords/changePassword.decide.ts';
import { checkCurrentPassword } from './passwords/currentPassword.ts';
import { doneWithOf } from './session/doneWith.ts';

/** `PUT /auth/users/me/password`: sets a new password; ends all other sessions at once. */
export const changePassword =
  (
    deps: Pick<AuthDeps, 'commands' | 'passwords' | 'passwordGuard'>,
  ): Handler<typeof authRoutes.changePassword> =>
  async ({ body, actor, client, requestId, command }) => {
    const { commands, passwords } = deps;
    if (passwords.isCommon(body.password)) return refused('COMMON_PASSWORD');
    const { account } = (await commands.load(accountModel, actor.id)).state;
    if (!account) return refused('NOT_FOUND');
    const asking = { client, requestId };
    const on = { tokenHash: actor.tokenHash, now: command.now };
    const checked = await checkCurrentPassword(deps, account, body.currentPassword, asking, on);
    if (!checked.ok) return checked;
    const passwordHash = await passwords.hash(body.password);
    const outcome = await commands.handle(accountModel, actor.id, command, (state) =>
      decideChangePassword(
        {
          passwordHash,
          keptSessionId: actor.sessionId,
          doneWith: doneWithOf(client),
          now: command.now,
        },
        state,
      ),
    );
    return outcome.ok ? answered({ changedAt: command.now }, outcome.position) : outcome;
  };
