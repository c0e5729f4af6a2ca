import type { WayIn } from '@ovation/contracts/auth/routes';
import { isAsleep, linkEnd } from '@ovation/contracts/auth/rules';
import type { Base } from '../../kernel/composition/base.ts';
import type { MailLinks } from '../../mail/public.ts';
import type { Account } from '../../models/account/person.model.ts';
import { factorsModel } from '../../models/factors.model.ts';
import { linkPurposes, subjectOf } from '../email/links.ts';
import { namedFactorsOf } from '../secondFactor/recoverFactors.ts';

/** Sign-in methods of a person beside the password. */
export const waysInOf = async (
  { commands }: Pick<Base, 'commands'>,
  { accountId, identities, asleep }: Account,
): Promise<WayIn[]> => {
  const { state } = await commands.load(factorsModel, accountId);
  const connected = identities.map(({ provider: kind, label: name, linkedAt: addedAt }) => ({
    id: kind,
    kind,
    name,
    addedAt,
  }));
  return [...namedFactorsOf(state), ...connected].map((way) => ({
    ...way,
    isAsleep: isAsleep(way.addedAt, asleep),
  }));
};

/**
 * Response to a recovery by mail: all other sign-in methods, and a token for deciding on dormant ones. It
 * names the recovery, which nobody else can replace.
 */
export const recovered = async (
  deps: Pick<Base, 'commands'> & { readonly mailLinks: Pick<MailLinks, 'seal'> },
  account: Account,
  now: string,
) => {
  const { accountId, asleep } = account;
  const waysIn = await waysInOf(deps, account);
  if (!asleep || !waysIn.some((way) => way.isAsleep)) return { waysIn, removal: null };
  const removal = deps.mailLinks.seal({
    purpose: linkPurposes.recentWaysIn,
    subject: subjectOf(accountId, asleep.recoveryId),
    expiresAt: linkEnd('recentWaysIn', now),
  });
  return { waysIn, removal };
};
