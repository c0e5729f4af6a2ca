import { checkAccount, type EnteredAccount } from '../banks/bankAccount.ts';
import { isWithinSepa, sepaMinorUnitsMax } from '../banks/sepa.ts';
import { isCurrency, type Money } from '../money/money.ts';
import { attemptMax, isUuid, referenceOf } from '../references/payoutReference.ts';
import { bankText } from '../texts/bankText.ts';
import type {
  EnteredAddress,
  PartyProblem,
  Payment,
  PaymentProblem,
  PreparedAddress,
  PreparedPayment,
} from './paymentBatch.ts';

/** Lengths of SEPA's rules, within the longer ones of ISO 20022. */
const nameLengthMax = 70;
const remittanceLengthMax = 140;
const addressLineLengthMax = 70;
const addressLinesMax = 2;
const cityLengthMax = 35;

/** True for an existing day: `2026-02-28`. */
export const isDay = (day: string): boolean => {
  const instantMs = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(instantMs) && new Date(instantMs).toISOString().startsWith(day);
};

/** Checks the name and the account of a payer or a payee. */
export const prepareParty = (name: string, entered: EnteredAccount) => {
  const written = bankText(name, nameLengthMax);
  const checked = checkAccount(entered);
  const problems: PartyProblem[] = [];
  if (!written.isComplete || !/[A-Za-z]/.test(written.text)) problems.push('NAME_UNSUPPORTED');
  if (!checked.ok) problems.push(checked.problem);
  return {
    name: written.text,
    account: checked.ok ? checked.account : undefined,
    problems,
  };
};

const addressOf = (entered: EnteredAddress | undefined): PreparedAddress | undefined => {
  if (!entered) return undefined;
  const city = bankText(entered.city, cityLengthMax).text;
  const region = bankText(entered.region, cityLengthMax).text;
  const street = bankText(entered.street, addressLineLengthMax * addressLinesMax).text;
  // Banks refuse addresses without these two; a payment without an address is fine.
  if (!/[A-Za-z]/.test(city) || !/^[A-Z]{2}$/.test(entered.country)) return undefined;
  const lines = [street.slice(0, addressLineLengthMax), street.slice(addressLineLengthMax)];
  return {
    streetLines: lines.map((line) => line.trim()).filter((line) => line !== ''),
    city,
    ...(region === '' ? {} : { region }),
    country: entered.country,
  };
};

const isPayable = ({ minorUnits, currency }: Money): boolean =>
  Number.isSafeInteger(minorUnits) && minorUnits > 0 && isCurrency(currency);

/** Problems of a payment that do not depend on its payee. */
const problemsOf = ({ payoutId, attempt, amount, executeOn }: Payment): PaymentProblem[] => {
  const problems: PaymentProblem[] = [];
  if (!isUuid(payoutId)) problems.push('PAYOUT_ID_INVALID');
  if (!Number.isInteger(attempt) || attempt < 1 || attempt > attemptMax) {
    problems.push('ATTEMPT_INVALID');
  }
  if (!isPayable(amount)) problems.push('AMOUNT_INVALID');
  if (!isDay(executeOn)) problems.push('EXECUTION_DATE_INVALID');
  return problems;
};

/** Checks a payment and writes its texts in the characters of banks. */
export const preparePayment = (
  payment: Payment,
):
  | { ok: true; payment: PreparedPayment; isSepa: boolean }
  | { ok: false; problems: readonly PaymentProblem[] } => {
  const { payoutId, attempt, amount, payee } = payment;
  const { name, account, problems: ofPayee } = prepareParty(payee.name, payee.account);
  const problems = [...problemsOf(payment), ...ofPayee];
  const isSepa = account?.iban !== undefined && isWithinSepa(amount.currency, account.iban);
  if (isSepa && amount.minorUnits > sepaMinorUnitsMax) problems.push('AMOUNT_INVALID');
  // Only within SEPA do banks find each other by IBAN alone.
  const isWithoutBank = account?.iban !== undefined && account.swiftCode === undefined;
  if (!isSepa && isWithoutBank && isCurrency(amount.currency)) {
    problems.push('BANK_MISSING');
  }
  if (!account || problems.length > 0) return { ok: false, problems };
  const address = addressOf(payee.address);
  return {
    ok: true,
    isSepa,
    payment: {
      payoutId,
      attempt,
      endToEndId: referenceOf(payment),
      amount,
      payeeName: name,
      account,
      ...(address ? { address } : {}),
      remittanceText: bankText(payment.remittanceText, remittanceLengthMax).text,
    },
  };
};
