import type Stripe from 'stripe';
import { readReturnUrl } from '../authentication/authentication.ts';
import { invalid } from '../errors/refusal.ts';
import type { Requests } from '../schemas/requests.ts';
import { randomWord } from '../store/identifiers.ts';
import { requireReference } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import { changeRequirements, completeAccount } from './account.ts';
import { addBankAccount } from './bankAccount.ts';
import { dueDocument } from './requirements.ts';
import { testNumberFor } from './testNumbers.ts';

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

/** Answers of the holder: everything, all but the identity document, or nothing yet. */
export type OnboardingOutcome = 'complete' | 'later' | 'no-document';

/** Enters the holder's data, with a bank account by its test number. */
export const enterData = (
  work: Work,
  accountId: string,
  outcome: Exclude<OnboardingOutcome, 'later'>,
  accountNumber: string | undefined,
): Stripe.Account => {
  const { object: account, hidden } = requireReference(work, 'account', accountId, 'account');
  if (accountNumber !== undefined || hidden.bankAccounts.length === 0) {
    const { default_currency: currency, country } = account;
    const number = accountNumber ?? testNumberFor(undefined);
    const entry = { account_number: number, country: country ?? 'US', currency };
    addBankAccount(work, accountId, entry, { isDefault: true });
  }
  const complete = completeAccount(work, account);
  return outcome === 'complete'
    ? complete
    : changeRequirements(work, complete, { due: dueDocument });
};

/** Ends the visit. */
export const finishOnboarding = (
  work: Work,
  accountId: string,
  token: string,
  outcome: OnboardingOutcome,
  accountNumber?: string,
): Onboarding | undefined => {
  const onboarding = findOnboarding(work, accountId, token);
  if (onboarding === undefined || onboarding.isExpired) return onboarding;
  if (outcome === 'later') {
    const { bankAccounts } = requireReference(work, 'account', accountId, 'account').hidden;
    work.save('account', onboarding.account, { bankAccounts });
  } else {
    enterData(work, accountId, outcome, accountNumber);
  }
  return onboarding;
};
