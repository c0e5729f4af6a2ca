import type { SubmittedPassword } from '@ovation/contracts/accounts/credentials';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import type { Actor } from '../../kernel/http/handler.ts';
import type { Account } from '../../models/account/person.model.ts';
import {
  type CurrentPasswordDeps,
  checkPassword,
  type RequestSource,
} from '../passwords/currentPassword.ts';

/** Opening of a link. */
interface LinkOpening extends RequestSource {
  readonly actor: Pick<Actor, 'id'> | undefined;
  readonly password: SubmittedPassword | undefined;
}

/**
 * Checks that a link that assigns an address is opened by the owner of the account: signed in, or with the
 * password. Otherwise the recipient of the mail could confirm an account that a stranger registered with
 * that address, and keeps access to.
 */
export const checkLinkOwner = async (
  deps: Pick<CurrentPasswordDeps, 'passwordGuard'>,
  account: Account,
  { actor, password, ...source }: LinkOpening,
): Promise<
  { readonly ok: true } | Refused<'LINK_NEEDS_OWNER' | 'WRONG_PASSWORD' | 'RATE_LIMITED'>
> => {
  if (actor?.id === account.accountId) return { ok: true };
  if (password === undefined) return refused('LINK_NEEDS_OWNER');
  return checkPassword(deps, account, password, source);
};
