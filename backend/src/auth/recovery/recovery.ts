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
  { accountId, identities, quarantine }: Account,
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
    isAsleep: isQuarantined(method.addedAt, quarantine),
  }));
};

/**
 * Response to a recovery by mail: all other sign-in methods, and a token that ends the quarantine. It names
 * the recovery, which nobody else can replace.
 */
export const recoveryResponse = async (
  deps: Pick<Base, 'commands'> & { readonly mailLinks: Pick<MailLinks, 'sign'> },
  account: Account,
  now: string,
) => {
  const { accountId, quarantine } = account;
  const methods = await signInMethodsOf(deps, account);
  if (!quarantine || !methods.some((method) => method.isAsleep))
    return { waysIn: methods, removal: null };
  const removal = deps.mailLinks.sign({
    purpose: linkPurposes.endQuarantine,
    subject: subjectOf(accountId, quarantine.recoveryId),
    expiresAt: linkExpiresAt('endQuarantine', now),
  });
  return { waysIn: methods, removal };
};
