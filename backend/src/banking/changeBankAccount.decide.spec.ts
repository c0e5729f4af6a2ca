import { noBankAccount } from '@ovation/contracts/banking/settings';
import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { type ChangeBankAccount, decideChangeBankAccount } from './changeBankAccount.decide.ts';
import { bankingModel } from './model.ts';

const now = '2026-01-01T00:00:00.000Z';
const performerId = idOf(12);
const change =
  (changes: ChangeBankAccount['changes']) => (state: (typeof bankingModel)['initial']) =>
    decideChangeBankAccount({ performerId, changes, now }, state);
const iban = 'ES9121000418450200051332';

describe('changing the bank account', () => {
  it('emits the whole account, whatever changes', () => {
    const account = { ...noBankAccount, firstName: 'Luna', bankAccount: iban, country: 'ES' };
    given(bankingModel)
      .when(change({ firstName: 'Luna', bankAccount: iban, country: 'ES' }))
      .thenAppends([{ type: 'BankAccountChanged', data: { performerId, account, changedAt: now } }])
      .when(change({ city: 'Tarifa' }))
      .thenAppends([
        {
          type: 'BankAccountChanged',
          data: { performerId, account: { ...account, city: 'Tarifa' }, changedAt: now },
        },
      ]);
  });

  it.each(['', '•••• 1332'])('keeps the number when "%s" is sent back', (bankAccount) => {
    given(bankingModel)
      .when(change({ bankAccount: iban, bankRouting: '021000021' }))
      .when(change({ bankAccount, bankRouting: bankAccount }))
      .thenAppendsNothing();
  });
});
