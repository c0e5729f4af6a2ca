import type { WayIn } from '@ovation/contracts/auth/routes';
import { isRecentWayIn, linkEnd } from '@ovation/contracts/auth/rules';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { factorsModel, namedFactorsOf } from '../factors/public.ts';
import type { Base } from '../kernel/base.ts';
import type { MailLinks } from '../mail/public.ts';
import { linkPurposes, subjectOf } from './links.ts';
import type { Account } from './model.ts';

const recovery = 'recovery';

/** By what a person can sign in beside the password. */
export const waysInOf = async (
  { commands }: Pick<Base, 'commands'>,
  { accountId, identities }: Account,
  now: string,
): Promise<WayIn[]> => {
  const { state } = await commands.load(factorsModel, accountId);
  const connected = identities.map(({ provider: kind, label: name, linkedAt: addedAt }) => ({
    ...{ kind, name, addedAt },
  }));
  return [...namedFactorsOf(state), ...connected].map((way) => ({
    ...way,
    isRecent: isRecentWayIn(way.addedAt, now),
  }));
};

/**
 * What whoever has recovered an account by mail is told of who else may get in, and with what all that is
 * recent can be removed. Of the staff an operator alone takes a factor away.
 */
export const recovered = async (
  deps: Pick<Base, 'commands'> & { readonly mailLinks: Pick<MailLinks, 'seal'> },
  account: Account,
  now: string,
) => {
  const waysIn = await waysInOf(deps, account, now);
  const mayRemove = waysIn.some(({ isRecent }) => isRecent) && !isStaffRole(account.role);
  const removal = deps.mailLinks.seal({
    purpose: linkPurposes.recentWaysIn,
    subject: subjectOf(account.accountId, recovery, account.credentialsVersion),
    expiresAt: linkEnd('recentWaysIn', now),
  });
  return { waysIn, removal: mayRemove ? removal : null };
};
