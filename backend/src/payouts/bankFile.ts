import type { Payment, PreparedBatch } from '@ovation/bank-files/payments/paymentBatch';
import { prepareBatch } from '@ovation/bank-files/payments/prepareBatch';
import type { BankAccount } from '@ovation/contracts/banking/settings';
import type { BatchedPayout } from '@ovation/contracts/payouts/batchEvents';
import type { BankingOffers } from '../banking/public.ts';
import type { PayoutConfig } from './config.ts';
import type { PayoutBatch } from './payoutBatch.model.ts';

export interface BankFileDeps extends BankingOffers {
  readonly payer: PayoutConfig;
}

const remittanceText = 'Creator payout';

/** Reports if the platform has a bank account to pay from. */
export const hasPayer = ({ PAYOUT_PAYER_ACCOUNT, PAYOUT_PAYER_NAME }: PayoutConfig): boolean =>
  PAYOUT_PAYER_ACCOUNT !== '' && PAYOUT_PAYER_NAME !== '';

const accountOf = (account: BankAccount) => ({
  number: account.bankAccount,
  swiftCode: account.bankSwiftCode,
  routingNumber: account.bankRouting,
  country: account.country ?? '',
});

/** Builds the payment of a payout to a bank account. */
export const paymentOf = (
  { payoutId, attempt, net }: BatchedPayout,
  account: BankAccount,
  createdAt: string,
): Payment => ({
  payoutId,
  attempt,
  amount: { minorUnits: net, currency: 'USD' },
  executeOn: createdAt.slice(0, 'yyyy-mm-dd'.length),
  payee: {
    name: `${account.firstName} ${account.lastName}`.trim(),
    account: accountOf(account),
    address: {
      street: account.address,
      city: account.city,
      region: account.state,
      country: account.country ?? '',
    },
  },
  remittanceText,
});

/**
 * Builds the content of a bank file, with bank accounts in clear; the same bytes each time. It has the accounts
 * of its creation: a later change never reaches it.
 */
export const prepareBankFile = async (
  deps: BankFileDeps,
  batch: PayoutBatch,
): Promise<PreparedBatch> => {
  const { batchId, createdAt, payouts = [] } = batch;
  const payments: Payment[] = [];
  for (const payout of payouts) {
    const { account } = await deps.bankAccounts.findAt(payout.performerId, createdAt);
    payments.push(paymentOf(payout, account, createdAt));
  }
  const { payer } = deps;
  const prepared = prepareBatch({
    batchId,
    createdAt,
    payer: {
      name: payer.PAYOUT_PAYER_NAME,
      account: {
        number: payer.PAYOUT_PAYER_ACCOUNT,
        swiftCode: payer.PAYOUT_PAYER_SWIFT_CODE,
        routingNumber: payer.PAYOUT_PAYER_ROUTING_NUMBER,
        country: payer.PAYOUT_PAYER_COUNTRY,
      },
    },
    payments,
  });
  if (!prepared.ok) {
    const problems = prepared.problems.map(({ of, code }) => `${of} ${code}`).join(', ');
    throw new Error(`the bank file ${batchId} cannot be written: ${problems}`);
  }
  return prepared.batch;
};
