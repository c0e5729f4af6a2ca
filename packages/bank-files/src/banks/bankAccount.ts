import { isIban, isSwiftCode, normalizeAccount } from '@ovation/contracts/banking/rules';
import { clearingSystemOf } from './clearingSystems.ts';

/** A bank account as its owner has entered it. */
export type EnteredAccount = {
  /** An IBAN, or an account number in countries without IBAN; spaces are ignored. */
  readonly number: string;
  /** SWIFT code of the bank; empty if unknown. */
  readonly swiftCode: string;
  /** Routing number or sort code of the bank; empty if there is none. */
  readonly routingNumber: string;
  /** Country of the bank, ISO 3166-1; empty if unknown. */
  readonly country: string;
};

/** A checked bank account, by its IBAN or by its number at a bank that is identified. */
export type BankAccount = {
  readonly iban?: string;
  readonly otherNumber?: string;
  readonly swiftCode?: string;
  readonly clearing?: { readonly systemCode?: string; readonly memberId: string };
};

export type AccountProblem =
  | 'ACCOUNT_NUMBER_INVALID'
  | 'SWIFT_CODE_INVALID'
  | 'ROUTING_NUMBER_INVALID'
  /** Without an IBAN a bank is found by its SWIFT code or its routing number; beyond SEPA with one by its SWIFT code. */
  | 'BANK_MISSING';

const ibanPrefix = /^[A-Z]{2}\d{2}/;
const otherNumberShape = /^[A-Z0-9]{4,34}$/;
const memberIdShape = /^[A-Z0-9]{3,35}$/;

const clearingOf = (
  { country }: EnteredAccount,
  memberId: string,
): NonNullable<BankAccount['clearing']> | undefined => {
  const system = clearingSystemOf(country);
  if (!(system?.memberId ?? memberIdShape).test(memberId)) return undefined;
  return system ? { systemCode: system.code, memberId } : { memberId };
};

/** Checks an account, and returns it without what people write between its digits. */
export const checkAccount = (
  entered: EnteredAccount,
): { ok: true; account: BankAccount } | { ok: false; problem: AccountProblem } => {
  const number = normalizeAccount(entered.number);
  const swiftCode = normalizeAccount(entered.swiftCode);
  const routingNumber = normalizeAccount(entered.routingNumber);
  if (swiftCode !== '' && !isSwiftCode(swiftCode))
    return { ok: false, problem: 'SWIFT_CODE_INVALID' };
  const bank = swiftCode === '' ? {} : { swiftCode };
  // An IBAN identifies its bank: a routing number beside it could only contradict it.
  if (isIban(number)) return { ok: true, account: { iban: number, ...bank } };
  if (ibanPrefix.test(number) || !otherNumberShape.test(number)) {
    return { ok: false, problem: 'ACCOUNT_NUMBER_INVALID' };
  }
  if (routingNumber === '') {
    return swiftCode === ''
      ? { ok: false, problem: 'BANK_MISSING' }
      : { ok: true, account: { otherNumber: number, ...bank } };
  }
  const clearing = clearingOf(entered, routingNumber);
  return clearing
    ? { ok: true, account: { otherNumber: number, ...bank, clearing } }
    : { ok: false, problem: 'ROUTING_NUMBER_INVALID' };
};
