import { type Refused, refused } from '../kernel/commands/decision.ts';
import { type Account, mayAddSignInMethods } from '../models/account/person.model.ts';
import type { FactorsDeps } from './deps.ts';

/**
 * Owner who may add a factor: the email must be confirmed, or it may be somebody else's, who would find the factor
 * there.
 */
export const confirmedOwner = async (
  { signIn }: { readonly signIn: Pick<FactorsDeps['signIn'], 'accountOf'> },
  accountId: string,
): Promise<
  { readonly ok: true; readonly account: Account } | Refused<'NOT_FOUND' | 'EMAIL_UNCONFIRMED'>
> => {
  const account = await signIn.accountOf(accountId);
  if (!account) return refused('NOT_FOUND');
  return mayAddSignInMethods(account) ? { ok: true, account } : refused('EMAIL_UNCONFIRMED');
};
