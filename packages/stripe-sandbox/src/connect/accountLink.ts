import type Stripe from 'stripe';
import { readReturnUrl } from '../authentication/authentication.ts';
import { invalid } from '../errors/refusal.ts';
import type { Requests } from '../schemas/requests.ts';
import { randomWord } from '../store/identifiers.ts';
import { requireReference } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import { completeAccount } from './account.ts';
import { addBankAccount } from './bankAccount.ts';

const validSeconds = 5 * 60;

/** Makes a link to the onboarding page: valid for minutes and a single visit, as with Stripe. */
export const createAccountLink = (
  work: Work,
  params: Requests['AccountLinkCreate'],
): Stripe.AccountLink => {
  const { object: account, hidden } = requireReference(work, 'account', params.account, 'account');
  const returnUrl = readReturnUrl(params.return_url);
  const refreshUrl = readReturnUrl(params.refresh_url);
  if (returnUrl === null || refreshUrl === null) {
    const param = returnUrl === null ? 'return_url' : 'refresh_url';
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const token = randomWord(40);
  const expiresAt = work.now + validSeconds;
  work.save('account', account, {
    ...hidden,
    onboarding: { token, returnUrl, refreshUrl, expiresAt },
  });
  return {
    object: 'account_link',
    created: work.now,
    expires_at: expiresAt,
    url: `${work.site.publicUrl}/connect/${account.id}/${token}`,
  };
};

export interface Onboarding {
  account: Stripe.Account;
  returnUrl: string;
  refreshUrl: string;
  isExpired: boolean;
}

/** The onboarding of a link; undefined when the link is wrong or used. */
export const findOnboarding = (
  work: Work,
  accountId: string,
  token: string,
): Onboarding | undefined => {
  const record = work.record('account', accountId);
  const onboarding = record?.hidden.onboarding;
  if (!record || onboarding?.token !== token) return undefined;
  const { returnUrl, refreshUrl, expiresAt } = onboarding;
  return { account: record.object, returnUrl, refreshUrl, isExpired: expiresAt < work.now };
};

/** Ends the visit; `isComplete` is true when the holder has provided everything. */
export const finishOnboarding = (
  work: Work,
  accountId: string,
  token: string,
  isComplete: boolean,
): Onboarding | undefined => {
  const onboarding = findOnboarding(work, accountId, token);
  if (onboarding === undefined || onboarding.isExpired) return onboarding;
  const { account } = onboarding;
  const { bankAccounts } = requireReference(work, 'account', accountId, 'account').hidden;
  if (!isComplete) {
    work.save('account', account, { bankAccounts });
    return onboarding;
  }
  if (bankAccounts.length === 0) {
    const currency = account.default_currency;
    const entry = { account_number: '000123456789', country: account.country ?? 'US', currency };
    addBankAccount(work, accountId, entry, { isDefault: true });
  }
  completeAccount(work, account);
  return onboarding;
};
