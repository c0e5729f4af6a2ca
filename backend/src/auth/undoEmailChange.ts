import type { authRoutes } from '@ovation/contracts/auth/routes';
import { refused } from '../kernel/commands/decision.ts';
import { answered, type Handler } from '../kernel/http/handler.ts';
import { accountModel } from '../models/account/account.model.ts';
import { isFirstProof } from '../models/account/person.model.ts';
import { freeSubjects, goneIdentities } from './account/identities.ts';
import type { AuthDeps } from './deps.ts';
import { linkPurposes, partsOfSubject } from './email/links.ts';
import { decideUndoEmailChange, undoOf } from './recovery/confirmEmailChange.decide.ts';
import { recovered } from './recovery/recovery.ts';
import { dropFactors } from './secondFactor/recoverFactors.ts';
import { doneWithOf } from './session/doneWith.ts';

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
    const named = partsOfSubject(mailLinks.open(linkPurposes.undoEmailChange, token, command.now));
    if (!named) return refused('LINK_EXPIRED');
    if (passwords.isCommon(password)) return refused('COMMON_PASSWORD');
    const { accountId, what: changeId } = named;
    const { state } = await commands.load(accountModel, accountId);
    const undo = undoOf(state, changeId, command.now);
    const before = state.account;
    if (!before || !undo) return refused('LINK_EXPIRED');
    const passwordHash = await passwords.hash(password);
    // First: if interrupted afterwards, the link is still valid.
    if (isFirstProof(before, { isVerified: undo.wasVerified })) {
      await dropFactors(commands, accountId, command);
    }
    const outcome = await commands.handle(accountModel, accountId, command, (current, now) =>
      decideUndoEmailChange({ changeId, passwordHash, doneWith: doneWithOf(client), now }, current),
    );
    if (!outcome.ok) return outcome;
    const { account } = outcome.state;
    if (!account) throw new Error('an address was given back to nobody');
    const identities = goneIdentities(before, account);
    await freeSubjects(deps, { accountId, identities }, command);
    const told = await recovered(deps, account, command.now);
    return answered({ undoneAt: command.now, ...told }, outcome.position);
  };
