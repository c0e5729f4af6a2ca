import type { BankingEvent } from '@ovation/contracts/banking/events';
import { isMasked } from '@ovation/contracts/banking/rules';
import type { BankAccount } from '@ovation/contracts/banking/settings';
import { isEqual, mergeDefined } from '@ovation/contracts/kernel/changes';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import type { Banking } from './model.ts';

export interface ChangeBankAccount {
  readonly performerId: string;
  readonly changes: { readonly [Name in keyof BankAccount]?: BankAccount[Name] | undefined };
  readonly now: string;
}

/** Returns a submitted value; masked or empty ones count as unchanged. */
const submittedValue = (submitted: string | undefined): string | undefined =>
  submitted === undefined || submitted === '' || isMasked(submitted) ? undefined : submitted;

/** Changes the bank account; emits no event when nothing changed. */
export const decideChangeBankAccount = (
  { performerId, changes, now }: ChangeBankAccount,
  { account: before }: Banking,
): Decision<BankingEvent, never> => {
  const account = mergeDefined(before, {
    ...changes,
    bankAccount: submittedValue(changes.bankAccount),
    bankRouting: submittedValue(changes.bankRouting),
  });
  if (isEqual(account, before)) return accepted([]);
  return accepted([{ type: 'BankAccountChanged', data: { performerId, account, changedAt: now } }]);
};
