import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { invalid } from '../errors/refusal.ts';
import { readCurrency } from '../payment-intents/amount.ts';
import { newId } from '../store/identifiers.ts';
import { mergeMetadata } from '../values/metadata.ts';
import { requireResource } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import { testNumberFor, testNumberOf } from './testNumbers.ts';

/** A bank account in a request, in any of the SDK's parameter types. */
export interface BankAccountEntry {
  account_number: string;
  country: string;
  currency?: string | undefined;
  routing_number?: string | undefined;
  account_holder_name?: string | undefined;
  account_holder_type?: string | undefined;
}

const testTokens: Record<string, string> = {
  btok_us: testNumberFor(undefined),
  btok_us_verified: testNumberFor(undefined),
  btok_us_verified_noAccount: testNumberFor('no_account'),
  btok_us_verified_accountClosed: testNumberFor('account_closed'),
};

const entryOf = (given: object | string, param: string): BankAccountEntry => {
  if (typeof given === 'string') {
    const number = testTokens[given];
    if (number !== undefined) {
      return {
        account_number: number,
        country: 'US',
        currency: 'usd',
        routing_number: '110000000',
      };
    }
    throw invalid(`No such token: '${given}'`, { code: 'resource_missing', param });
  }
  if ('account_number' in given && 'country' in given) return given as BankAccountEntry;
  throw invalid('The sandbox pays out to bank accounts only.', { param });
};

/** Stores a bank account of a connected account. Accepts Stripe's test numbers only. */
export const addBankAccount = (
  work: Work,
  accountId: string,
  given: object | string,
  options: { isDefault: boolean; metadata?: Stripe.MetadataParam | undefined },
): Stripe.BankAccount => {
  const param = 'external_account';
  const entry = entryOf(given, param);
  const { account_number: number, country } = entry;
  const testNumber = testNumberOf(number);
  if (testNumber === undefined) {
    throw invalid('You must use a test bank account number in test mode. Try 000123456789.', {
      code: 'account_number_invalid',
      param: `${param}[account_number]`,
    });
  }
  const bankAccount: Stripe.BankAccount = {
    id: newId('ba'),
    object: 'bank_account',
    account: accountId,
    account_holder_name: entry.account_holder_name ?? null,
    account_holder_type: entry.account_holder_type ?? null,
    account_type: null,
    available_payout_methods: ['standard'],
    bank_name: 'STRIPE TEST BANK',
    country,
    currency: readCurrency(entry.currency ?? 'usd'),
    default_for_currency: options.isDefault,
    fingerprint: createHash('sha256').update(`bank:${number}`).digest('base64url').slice(0, 16),
    last4: number.slice(-4),
    metadata: mergeMetadata({}, options.metadata),
    routing_number: entry.routing_number ?? null,
    status: 'new',
  };
  const owner = requireResource(work, 'account', accountId, 'account');
  if (options.isDefault) stopBeingDefault(work, owner.hidden.bankAccounts, bankAccount.currency);
  const bankAccounts = [...owner.hidden.bankAccounts, bankAccount.id];
  work.save('account', owner.object, { ...owner.hidden, bankAccounts });
  work.insert('bank_account', bankAccount, { testNumber });
  return bankAccount;
};

const stopBeingDefault = (work: Work, ids: readonly string[], currency: string): void => {
  for (const id of ids) {
    const bank = work.find('bank_account', id);
    if (bank?.default_for_currency && bank.currency === currency) {
      work.save('bank_account', { ...bank, default_for_currency: false });
    }
  }
};

/** The bank accounts of a connected account, the first one first. */
export const bankAccountsOf = (work: Work, accountId: string): Stripe.BankAccount[] => {
  const platform = work.inScope('');
  const ids = platform.record('account', accountId)?.hidden.bankAccounts ?? [];
  return ids.flatMap((id) => platform.find('bank_account', id) ?? []);
};
