import type { authRoutes } from '@ovation/contracts/auth/routes';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import { isFirstConfirmation } from '../models/account/person.model.ts';
import { releaseSubjects, removedIdentities } from './account/identities.ts';
import type { AuthDeps } from './deps.ts';
import { linkPurposes, parseSubject } from './email/links.ts';
import { decideUndoEmailChange, undoOf } from './recovery/confirmEmailChange.decide.ts';
import { recoveryResponse } from './recovery/recovery.ts';
import { dropFactors } from './secondFactor/recoverFactors.ts';
import { clientInfoOf } from './session/clientInfo.ts';

/**
 * `POST /auth/email-change/undo`: restores the previous address, with a new password. Its claim was kept,
 * so there is nothing to claim.
 */
export const undoEmailChange =
  (
    deps: Pick<AuthDeps, 'commands' | 'mailLinks' | 'nameHash' | 'passwords'>,
  ): Handler<typeof authRoutes.undoEmailChange> =>
  async ({ body: { token, password }, client, command }) => {
    const { commands, mailLinks, passwords } = deps;
    const subject = parseSubject(
      mailLinks.verify(linkPurposes.undoEmailChange, token, command.now),
    );
    if (!subject) return refused('LINK_EXPIRED');
    if (passwords.isCommon(password)) return refused('COMMON_PASSWORD');
    const { accountId, what: changeId } = subject;
    const { state } = await commands.load(accountModel, accountId);
    const undo = undoOf(state, changeId, command.now);
    const before = state.account;
    if (!before || !undo) return refused('LINK_EXPIRED');
    const passwordHash = await passwords.hash(password);
    // First: if interrupted afterwards, the link is still valid.
    if (isFirstConfirmation(before, { isVerified: undo.wasVerified })) {
      await dropFactors(commands, accountId, command);
    }
    const outcome = await commands.handle(accountModel, accountId, command, (current, now) =>
      decideUndoEmailChange(
        { changeId, passwordHash, doneWith: clientInfoOf(client), now },
        current,
      ),
    );
    if (!outcome.ok) return outcome;
    const { account } = outcome.state;
    if (!account) throw new Error('an address was given back to nobody');
    const identities = removedIdentities(before, account);
    await releaseSubjects(deps, { accountId, identities }, command);
    const recovery = await recoveryResponse(deps, account, command.now);
    return okResponse({ undoneAt: command.now, ...recovery }, outcome.position);
  };
