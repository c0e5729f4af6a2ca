import type { authRoutes } from '@ovation/contracts/auth/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import { isFirstConfirmation } from '../models/account/person.model.ts';
import { releaseSubjects, removedIdentities } from './account/identities.ts';
import type { AuthDeps } from './deps.ts';
import { linkPurposes, parseSubject } from './email/links.ts';
import { recoveryResponse } from './recovery/recovery.ts';
import { decideResetPassword } from './recovery/resetPassword.decide.ts';
import { dropFactors } from './secondFactor/recoverFactors.ts';
import { clientInfoOf } from './session/clientInfo.ts';

/** `POST /auth/users/reset`: sets a new password by the link of a mail; ends every session at once. */
export const resetPassword =
  (
    deps: Pick<AuthDeps, 'commands' | 'mailLinks' | 'nameHash' | 'passwords'>,
  ): Handler<typeof authRoutes.resetPassword> =>
  async ({ body: { token, password }, client, command }) => {
    const { commands, mailLinks, passwords } = deps;
    const subject = parseSubject(mailLinks.verify(linkPurposes.passwordReset, token, command.now));
    if (!subject) return refused('LINK_EXPIRED');
    if (passwords.isCommon(password)) return refused('COMMON_PASSWORD');
    const { accountId, what: resetId } = subject;
    const passwordHash = await passwords.hash(password);
    const reset = { resetId, passwordHash, doneWith: clientInfoOf(client) };
    const { state } = await commands.load(accountModel, accountId);
    const preview = decideResetPassword({ ...reset, now: command.now }, state);
    if (!preview.ok) return preview;
    const before = state.account;
    // First: if interrupted afterwards, the link is still valid.
    if (before && isFirstConfirmation(before, { isVerified: before.isEmailVerified })) {
      await dropFactors(commands, accountId, command);
    }
    const outcome = await commands.handle(accountModel, accountId, command, (current, now) =>
      decideResetPassword({ ...reset, now }, current),
    );
    if (!outcome.ok) return outcome;
    const { account } = outcome.state;
    if (!before || !account) throw new Error('a password was set of nobody');
    const identities = removedIdentities(before, account);
    await releaseSubjects(deps, { accountId, identities }, command);
    const recovery = await recoveryResponse(deps, account, command.now);
    return okResponse({ changedAt: command.now, ...recovery }, outcome.position);
  };
