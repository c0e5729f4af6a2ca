/** Failure of a payout to one of Stripe's test account numbers. */
export interface PayoutFailure {
  code: string;
  message: string;
}

const failures = {
  no_account: 'The bank account could not be located.',
  account_closed: 'The bank account has been closed.',
  insufficient_funds: 'Your Stripe account has insufficient funds to cover the payout.',
  debit_not_authorized: 'Debit transactions are not approved on your bank account.',
  invalid_currency: 'The bank was unable to process this payout because of its currency.',
} as const;

export type FailureCode = keyof typeof failures;

const goodNumber = '000123456789';

/** Numbers that are paid, also the shorter ones of other countries. */
const goodNumbers: readonly string[] = [goodNumber, '00012345', '000123456'];

/** Test account numbers of countries without IBANs: https://docs.stripe.com/connect/testing#account-numbers */
const numbers: Readonly<Record<string, FailureCode>> = {
  '000111111116': 'no_account',
  '000111111113': 'account_closed',
  '000222222227': 'insufficient_funds',
  '000333333335': 'debit_not_authorized',
  '000444444440': 'invalid_currency',
};

/** Shorter test numbers of other countries (GB, CH, SG, …) end as those of the United States do. */
const shortDigitsMin = 8;

/** Test IBANs after country and check digits, which Stripe accepts with the code of any country. */
const ibans: Readonly<Record<string, FailureCode | undefined>> = {
  '370400440532013000': undefined,
  '370400440532013001': 'no_account',
  '370400440532013002': 'account_closed',
  '370400440532013003': 'insufficient_funds',
  '370400440532013004': 'debit_not_authorized',
  '370400440532013005': 'invalid_currency',
};

const ibanStart = /^[A-Z]{2}\d{2}/;

const isShortFormOf = (long: string, number: string): boolean =>
  number.length >= shortDigitsMin && long.endsWith(number);

/** The account number as the table has it; undefined when Stripe does not list it. */
export const testNumberOf = (given: string): string | undefined => {
  const number = given.replace(/[\s-]/g, '');
  if (ibanStart.test(number)) return number.slice(4) in ibans ? number.slice(4) : undefined;
  if (goodNumbers.includes(number)) return goodNumber;
  return Object.keys(numbers).find((long) => isShortFormOf(long, number));
};

/** The number with a failure, or the one that is paid. */
export const testNumberFor = (code: FailureCode | undefined): string =>
  Object.entries(numbers).find(([, failure]) => failure === code)?.[0] ?? goodNumber;

/** The failure of a payout to this account; undefined when it succeeds. */
export const payoutFailureOf = (testNumber: string): PayoutFailure | undefined => {
  const code = numbers[testNumber] ?? ibans[testNumber];
  return code && { code, message: failures[code] };
};

export const failureCodes = Object.keys(failures) as FailureCode[];
