import type { authRoutes } from '@ovation/contracts/auth/routes';
import { refused } from '../kernel/commands/decision.ts';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import { isFirstProof } from '../models/account/person.model.ts';
import { freeSubjects, goneIdentities } from './account/identities.ts';
import type { AuthDeps } from './deps.ts';
import { linkPurposes, partsOfSubject } from './email/links.ts';
import { recovered } from './recovery/recovery.ts';
import { decideResetPassword } from './recovery/resetPassword.decide.ts';
import { dropFactors } from './secondFactor/recoverFactors.ts';
import { doneWithOf } from './session/doneWith.ts';

/** `POST /auth/users/reset`: sets a new password by the link of a mail; ends every session at once. */
export const resetPassword =
  (
    deps: Pick<AuthDeps, 'commands' | 'mailLinks' | 'nameHash' | 'passwords'>,
  ): Handler<typeof authRoutes.resetPassword> =>
  async ({ body: { token, password }, client, command }) => {
    const { commands, mailLinks, passwords } = deps;
    const named = partsOfSubject(mailLinks.open(linkPurposes.passwordReset, token, command.now));
    if (!named) return refused('LINK_EXPIRED');
    if (passwords.isCommon(password)) return refused('COMMON_PASSWORD');
    const { accountId, what: resetId } = named;
    const passwordHash = await passwords.hash(password);
    const reset = { resetId, passwordHash, doneWith: doneWithOf(client) };
    const { state } = await commands.load(accountModel, accountId);
    const foreseen = decideResetPassword({ ...reset, now: command.now }, state);
    if (!foreseen.ok) return foreseen;
    const before = state.account;
    // First: if interrupted afterwards, the link is still valid.
    if (before && isFirstProof(before, { isVerified: before.isEmailVerified })) {
      await dropFactors(commands, accountId, command);
    }
    const outcome = await commands.handle(accountModel, accountId, command, (current, now) =>
      decideResetPassword({ ...reset, now }, current),
    );
    if (!outcome.ok) return outcome;
    const { account } = outcome.state;
    if (!before || !account) throw new Error('a password was set of nobody');
    const identities = goneIdentities(before, account);
    await freeSubjects(deps, { accountId, identities }, command);
    const told = await recovered(deps, account, command.now);
    return answered({ changedAt: command.now, ...told }, outcome.position);
  };
