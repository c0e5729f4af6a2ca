import type { AccountEvent, ActionOrigin } from '@ovation/contracts/auth/events';
import { linkExpiresAt } from '@ovation/contracts/auth/rules';
import { accepted, type Decision, refused } from '../../kernel/commands/decision.ts';
import { type AccountState, emailChangeOf } from '../../models/account/account.model.ts';
import type { Account } from '../../models/account/person.model.ts';

/**
 * Requests a change of address: it takes effect once its link is opened, and reveals nothing about other
 * accounts.
 */
export const emailChangeRequested = (
  { accountId }: Account,
  {
    email,
    changeId,
    doneWith,
    now,
  }: {
    readonly email: string;
    readonly changeId: string;
    readonly doneWith: ActionOrigin | undefined;
    readonly now: string;
  },
): AccountEvent => ({
  type: 'EmailChangeAsked',
  data: {
    accountId,
    changeId,
    email,
    ...(doneWith && { doneWith }),
    expiresAt: linkExpiresAt('emailChange', now),
    askedAt: now,
  },
});

/** Requests the same change again, with a new link: the previous one becomes invalid. */
export const decideResendEmailChange = (
  {
    changeId,
    doneWith,
    now,
  }: { readonly changeId: string; readonly doneWith: ActionOrigin; readonly now: string },
  state: AccountState,
): Decision<AccountEvent, 'NOT_FOUND' | 'NO_EMAIL_CHANGE'> => {
  const { account } = state;
  if (!account) return refused('NOT_FOUND');
  const emailChange = emailChangeOf(state);
  if (!emailChange) return refused('NO_EMAIL_CHANGE');
  const { email } = emailChange;
  return accepted([emailChangeRequested(account, { email, changeId, doneWith, now })]);
};

/** Cancels the change, unless it is done already. */
export const decideCancelEmailChange = (
  { now }: { readonly now: string },
  state: AccountState,
): Decision<AccountEvent, 'NOT_FOUND'> => {
  const { account } = state;
  if (!account) return refused('NOT_FOUND');
  const emailChange = emailChangeOf(state);
  if (!emailChange) return accepted([]);
  const { accountId } = account;
  const data = { accountId, changeId: emailChange.id, cancelledAt: now };
  return accepted([{ type: 'EmailChangeCancelled', data }]);
};
