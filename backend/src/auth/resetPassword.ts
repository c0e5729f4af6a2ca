import type { authRoutes } from '@ovation/contracts/auth/routes';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import type { AuthDeps } from './deps.ts';
import { doneWithOf } from './doneWith.ts';
import { linkPurposes, partsOfSubject } from './links.ts';
import { accountModel } from './model.ts';
import { decideResetPassword } from './resetPassword.decide.ts';

/** `POST /auth/users/reset`: a new password by the link of a mail; every session is dead at once. */
export const resetPassword =
  (
    deps: Pick<AuthDeps, 'commands' | 'mailLinks' | 'passwords'>,
  ): Handler<typeof authRoutes.resetPassword> =>
  async ({ body: { token, password }, client, command }) => {
    const { commands, mailLinks, passwords } = deps;
    const named = partsOfSubject(mailLinks.open(linkPurposes.passwordReset, token, command.now));
    if (!named) return refused('LINK_EXPIRED');
    if (passwords.isCommon(password)) return refused('COMMON_PASSWORD');
    const passwordHash = await passwords.hash(password);
    const outcome = await commands.handle(accountModel, named.accountId, command, (state, now) =>
      decideResetPassword(
        { resetId: named.what, passwordHash, doneWith: doneWithOf(client), now },
        state,
      ),
    );
    return outcome.ok ? answered({ changedAt: command.now }, outcome.position) : outcome;
  };
