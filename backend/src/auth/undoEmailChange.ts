import type { authRoutes } from '@ovation/contracts/auth/routes';
import { refused } from '../kernel/decision.ts';
import { answered, type Handler } from '../kernel/handler.ts';
import { decideUndoEmailChange } from './confirmEmailChange.decide.ts';
import type { AuthDeps } from './deps.ts';
import { linkPurposes, partsOfSubject } from './links.ts';
import { accountModel } from './model.ts';

/**
 * `POST /auth/email-change/undo`: the address of before is the account's again. Its claim was kept for
 * it, so there is nothing to claim.
 */
export const undoEmailChange =
  ({
    commands,
    mailLinks,
  }: Pick<AuthDeps, 'commands' | 'mailLinks'>): Handler<typeof authRoutes.undoEmailChange> =>
  async ({ body: { token }, command }) => {
    const named = partsOfSubject(mailLinks.open(linkPurposes.undoEmailChange, token, command.now));
    if (!named) return refused('LINK_EXPIRED');
    const outcome = await commands.handle(accountModel, named.accountId, command, (state, now) =>
      decideUndoEmailChange({ changeId: named.what, now }, state),
    );
    return outcome.ok ? answered({ undoneAt: command.now }, outcome.position) : outcome;
  };
