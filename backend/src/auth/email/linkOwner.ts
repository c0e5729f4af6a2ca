import type { ShownPassword } from '@ovation/contracts/accounts/credentials';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import type { Actor } from '../../kernel/http/handler.ts';
import type { Account } from '../../models/account/person.model.ts';
import {
  type Asking,
  type CurrentPasswordDeps,
  checkPassword,
} from '../passwords/currentPassword.ts';

/** Who opens a link. */
interface Opening extends Asking {
  readonly actor: Pick<Actor, 'id'> | undefined;
  readonly password: ShownPassword | undefined;
}

/**
 * Whether a link that gives an account an address is opened by the person of the account: signed in, or with the
 * password. Whoever reads the mail has the address; the account may be a stranger's, who wrote that address down
 * and would go on having what the other believes to be their own.
 */
export const checkLinkOwner = async (
  deps: Pick<CurrentPasswordDeps, 'passwordGuard'>,
  account: Account,
  { actor, password, ...asking }: Opening,
): Promise<
  { readonly ok: true } | Refused<'LINK_NEEDS_OWNER' | 'WRONG_PASSWORD' | 'RATE_LIMITED'>
> => {
  if (actor?.id === account.accountId) return { ok: true };
  if (password === undefined) return refused('LINK_NEEDS_OWNER');
  return checkPassword(deps, account, password, asking);
};
