import type { SignInMethod } from '@ovation/contracts/auth/routes';
import { isQuarantined, linkExpiresAt } from '@ovation/contracts/auth/rules';
import type { Base } from '../../kernel/composition/base.ts';
import type { MailLinks } from '../../mail/public.ts';
import type { Account } from '../../models/account/person.model.ts';
import { factorsModel } from '../../models/factors.model.ts';
import { linkPurposes, subjectOf } from '../email/links.ts';
import { namedFactorsOf } from '../secondFactor/recoverFactors.ts';

/** Sign-in methods of a person beside the password. */
export const signInMethodsOf = async (
  { commands }: Pick<Base, 'commands'>,
  { accountId, identities, asleep }: Account,
): Promise<SignInMethod[]> => {
  const { state } = await commands.load(factorsModel, accountId);
  const connected = identities.map(({ provider: kind, label: name, linkedAt: addedAt }) => ({
    id: kind,
    kind,
    name,
    addedAt,
  }));
  return [...namedFactorsOf(state), ...connected].map((method) => ({
    ...method,
    isAsleep: isQuarantined(method.addedAt, asleep),
  }));
};

/**
 * Response to a recovery by mail: all other sign-in methods, and a token for deciding on dormant ones. It
 * names the recovery, which nobody else can replace.
 */
export const recoveryResponse = async (
  deps: Pick<Base, 'commands'> & { readonly mailLinks: Pick<MailLinks, 'sign'> },
  account: Account,
  now: string,
) => {
  const { accountId, asleep } = account;
  const methods = await signInMethodsOf(deps, account);
  if (!asleep || !methods.some((method) => method.isAsleep))
    return { waysIn: methods, removal: null };
  const removal = deps.mailLinks.sign({
    purpose: linkPurposes.recentWaysIn,
    subject: subjectOf(accountId, asleep.recoveryId),
    expiresAt: linkExpiresAt('recentWaysIn', now),
  });
  return { waysIn: methods, removal };
};
