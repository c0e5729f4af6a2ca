import type { authRoutes } from '@ovation/contracts/auth/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import type { AuthDeps } from './deps.ts';
import { decideChangePassword } from './passwords/changePassword.decide.ts';
import { checkCurrentPassword } from './passwords/currentPassword.ts';
import { clientInfoOf } from './session/clientInfo.ts';

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
    const source = { client, requestId };
    const on = { tokenHash: actor.tokenHash, now: command.now };
    const checked = await checkCurrentPassword(deps, account, body.currentPassword, source, on);
    if (!checked.ok) return checked;
    const passwordHash = await passwords.hash(body.password);
    const outcome = await commands.handle(accountModel, actor.id, command, (state) =>
      decideChangePassword(
        {
          passwordHash,
          keptSessionId: actor.sessionId,
          doneWith: clientInfoOf(client),
          now: command.now,
        },
        state,
      ),
    );
    return outcome.ok ? okResponse({ changedAt: command.now }, outcome.position) : outcome;
  };
