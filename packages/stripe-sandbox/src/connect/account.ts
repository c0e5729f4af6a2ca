import type Stripe from 'stripe';
import { listOf } from '../http/page.ts';
import type { Requests } from '../schemas/requests.ts';
import { newId } from '../store/identifiers.ts';
import { mergeMetadata } from '../values/metadata.ts';
import { requireResource } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import { addBankAccount, bankAccountsOf } from './bankAccount.ts';
import { type Due, dueBeforeOnboarding, requirementsOf } from './requirements.ts';

// Currencies of the creators' countries; Stripe's own list is longer.
const currencies: Record<string, string> = {
  AU: 'aud',
  BR: 'brl',
  CA: 'cad',
  CH: 'chf',
  GB: 'gbp',
  JP: 'jpy',
  MX: 'mxn',
  US: 'usd',
  AT: 'eur',
  BE: 'eur',
  DE: 'eur',
  ES: 'eur',
  FI: 'eur',
  FR: 'eur',
  GR: 'eur',
  IE: 'eur',
  IT: 'eur',
  NL: 'eur',
  PT: 'eur',
};

type Requested = Requests['AccountCreate']['capabilities'];

/** Requested capabilities: active once the account is complete. */
const capabilitiesOf = (
  current: Stripe.Account.Capabilities,
  requested: Requested,
  isComplete: boolean,
): Stripe.Account.Capabilities => {
  const names = new Set(Object.keys(current));
  for (const [name, requestedCapability] of Object.entries(requested ?? {})) {
    if (requestedCapability?.requested === false) names.delete(name);
    else names.add(name);
  }
  const status = isComplete ? 'active' : 'inactive';
  return Object.fromEntries([...names].map((name) => [name, status]));
};

/** Settings that the sandbox knows: manual payouts, which is also how it treats the others. */
const settingsOf = (interval: string | undefined): Stripe.Account.Settings =>
  ({
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 2, interval: interval ?? 'daily' },
      statement_descriptor: null,
    },
  }) as unknown as Stripe.Account.Settings;

/** Creates a connected account that has still to be onboarded. */
export const createAccount = (work: Work, params: Requests['AccountCreate']): Stripe.Account => {
  const country = params.country ?? 'US';
  const account: Stripe.Account = {
    id: newId('acct'),
    object: 'account',
    business_profile: null,
    business_type: params.business_type ?? null,
    capabilities: capabilitiesOf({}, params.capabilities, false),
    charges_enabled: false,
    country,
    created: work.now,
    default_currency: params.default_currency ?? currencies[country] ?? 'usd',
    details_submitted: false,
    email: params.email ?? null,
    metadata: mergeMetadata({}, params.metadata),
    payouts_enabled: false,
    requirements: requirementsOf({ due: dueBeforeOnboarding }),
    settings: settingsOf(params.settings?.payouts?.schedule?.interval),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: params.type ?? 'none',
  };
  work.insert('account', account, { bankAccounts: [] });
  if (params.external_account) {
    addBankAccount(work, account.id, params.external_account, { isDefault: true });
  }
  return params.tos_acceptance?.date && params.external_account
    ? completeAccount(work, account)
    : account;
};

/** Updates an account; accepting the terms with a bank account completes it. */
export const updateAccount = (
  work: Work,
  before: Stripe.Account,
  params: Requests['AccountUpdate'],
): Stripe.Account => {
  if (params.external_account) {
    addBankAccount(work, before.id, params.external_account, { isDefault: true });
  }
  const changed: Stripe.Account = {
    ...before,
    business_type: params.business_type ?? before.business_type ?? null,
    capabilities: capabilitiesOf(
      before.capabilities ?? {},
      params.capabilities,
      before.details_submitted,
    ),
    default_currency: params.default_currency ?? before.default_currency ?? 'usd',
    email: params.email ?? before.email,
    metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
  };
  const hasBank = params.external_account || bankAccountsOf(work, before.id).length > 0;
  if (params.tos_acceptance?.date && hasBank) return completeAccount(work, changed);
  work.save('account', changed);
  emitUpdated(work, changed);
  return changed;
};

/** Completes an account after onboarding: it can receive money and pay out. */
export const completeAccount = (work: Work, account: Stripe.Account): Stripe.Account =>
  changeRequirements(
    work,
    {
      ...account,
      details_submitted: true,
      tos_acceptance: { date: work.now, ip: '127.0.0.1', user_agent: null },
    },
    { due: [] },
  );

/** Changes what an account needs: with a disabled reason it neither receives money nor pays out. */
export const changeRequirements = (
  work: Work,
  account: Stripe.Account,
  due: Due,
): Stripe.Account => {
  const requirements = requirementsOf(due);
  const isEnabled = account.details_submitted && requirements.disabled_reason === null;
  const changed: Stripe.Account = {
    ...account,
    capabilities: capabilitiesOf(account.capabilities ?? {}, undefined, isEnabled),
    charges_enabled: isEnabled,
    payouts_enabled: isEnabled,
    requirements,
  };
  const { bankAccounts } = requireResource(work, 'account', account.id, 'account').hidden;
  work.save('account', changed, { bankAccounts });
  emitUpdated(work, changed);
  return changed;
};

/** Emits `account.updated`; events about an account are the account's own. */
const emitUpdated = (work: Work, account: Stripe.Account): void =>
  work.inScope(account.id).emit('account.updated', accountResponse(work, account));

/** The account with its bank accounts, as in the API. */
export const accountResponse = (work: Work, account: Stripe.Account): Stripe.Account => ({
  ...account,
  external_accounts: listOf(
    `/v1/accounts/${account.id}/external_accounts`,
    bankAccountsOf(work, account.id),
    false,
  ),
});
