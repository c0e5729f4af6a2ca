import type { AccountEvent, ActionOrigin } from '@ovation/contracts/auth/events';
import { linkExpiresAt } from '@ovation/contracts/auth/rules';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import type { AccountState } from '../../models/account/account.model.ts';
import { type EmailUndo, isLinkValid } from '../../models/account/links.model.ts';
import { isFirstConfirmation } from '../../models/account/person.model.ts';
import { unlinkEvents } from '../account/identity.decide.ts';
import { decideChangePassword } from '../passwords/changePassword.decide.ts';

export interface ConfirmEmailChange {
  readonly changeId: string;
  /** Claim on the new address. */
  readonly claimId: string;
  readonly doneWith: ActionOrigin;
  readonly now: string;
}

/** New address of a change link, while it is valid. */
export const requestedEmail = (
  state: AccountState,
  changeId: string,
  now: string,
): string | undefined => {
  const { emailChange } = state;
  const isValid = emailChange?.id === changeId && isLinkValid(state, emailChange, now);
  return isValid ? emailChange.email : undefined;
};

/** Confirms a change of address by the link sent to the new one: it takes effect now. */
export const decideConfirmEmailChange = (
  { changeId, claimId, doneWith, now }: ConfirmEmailChange,
  state: AccountState,
): Decision<AccountEvent, 'LINK_EXPIRED' | 'CONFLICT'> => {
  const { account, revokedClaims } = state;
  const email = requestedEmail(state, changeId, now);
  if (!account || email === undefined) return refused('LINK_EXPIRED');
  if (revokedClaims.includes(claimId)) return refused('CONFLICT');
  const { accountId, email: previousEmail } = account;
  const undoUntil = linkExpiresAt('undoEmailChange', now);
  return accepted([
    {
      type: 'EmailChanged',
      data: { accountId, email, previousEmail, changeId, undoUntil, doneWith, changedAt: now },
    },
  ]);
};

export interface UndoEmailChange {
  readonly changeId: string;
  readonly passwordHash: string;
  readonly doneWith: ActionOrigin;
  readonly now: string;
}

/**
 * Undoes a change of address by the owner of the previous one, with a new password: the old one may be
 * known to the attacker. Ends all sessions.
 */
export const decideUndoEmailChange = (
  { changeId, passwordHash, doneWith, now }: UndoEmailChange,
  state: AccountState,
): Decision<AccountEvent, 'LINK_EXPIRED'> => {
  const { account } = state;
  const undo = undoOf(state, changeId, now);
  if (!account || !undo) return refused('LINK_EXPIRED');
  const { accountId } = account;
  const passwordChange = { passwordHash, keptSessionId: null, doneWith, recoveryId: changeId, now };
  const changed = decideChangePassword(passwordChange, state);
  if (!changed.ok) return refused('LINK_EXPIRED');
  const isFirst = isFirstConfirmation(account, { isVerified: undo.wasVerified });
  return accepted([
    { type: 'EmailChangeUndone', data: { accountId, changeId, email: undo.email, undoneAt: now } },
    ...changed.events,
    ...(isFirst ? unlinkEvents(account, account.identities, now) : []),
  ]);
};

/** Change that an undo link reverts, while it is valid. */
export const undoOf = (
  { undos }: AccountState,
  changeId: string,
  now: string,
): EmailUndo | undefined => undos.find((one) => one.changeId === changeId && one.until > now);
