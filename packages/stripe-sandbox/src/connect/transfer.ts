import type Stripe from 'stripe';
import { bookMovement } from '../balance/balanceTransactions.ts';
import { invalid, Refusal } from '../errors/refusal.ts';
import { listOf } from '../http/page.ts';
import { readCurrency, readWholeAmount } from '../payment-intents/amount.ts';
import type { Requests } from '../schemas/requests.ts';
import { newId } from '../store/identifiers.ts';
import { mergeMetadata } from '../values/metadata.ts';
import { idOf, requireReference, requireResource } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import { bankAccountsOf } from './bankAccount.ts';

/** Throws when the account's available balance is less than `amount`. */
export const requireFunds = (work: Work, amount: number, currency: string): void => {
  const balance = work.balances().find((it) => it.currency === currency);
  if ((balance?.available ?? 0) >= amount) return;
  throw new Refusal(400, {
    type: 'invalid_request_error',
    code: 'balance_insufficient',
    message:
      'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance',
  });
};

const readDestination = (work: Work, id: string): Stripe.Account => {
  const { object: account } = requireReference(work, 'account', id, 'destination');
  if (account.capabilities?.transfers === 'active') return account;
  throw invalid(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    { code: 'insufficient_capabilities_for_transfer', param: 'destination' },
  );
};

/**
 * Takes the amount from what a charge has left for transfers: earlier transfers with it as source count, and a
 * reversal gives nothing back.
 */
const takeFromSource = (
  work: Work,
  id: string,
  amount: number,
  currency: string,
): Stripe.Charge => {
  const { object: charge, hidden } = requireReference(work, 'charge', id, 'source_transaction');
  if (charge.currency !== currency || !charge.captured) {
    throw invalid('The source_transaction is not a captured charge in this currency.', {
      param: 'source_transaction',
    });
  }
  const left = charge.amount - charge.amount_refunded - (hidden.transferred ?? 0);
  if (amount > left) {
    throw invalid(
      `Transfers using this transaction as a source must not exceed the source amount: ${left} ${currency} of ${charge.amount} are left.`,
      { param: 'amount' },
    );
  }
  work.save('charge', charge, { ...hidden, transferred: (hidden.transferred ?? 0) + amount });
  return charge;
};

/** Made-up rates for one US dollar; other currencies count as much as it. */
const dollarRates: Readonly<Record<string, number>> = { eur: 0.9, gbp: 0.8 };

/**
 * Returns the amount that arrives at an account: in its default currency when it has no bank account in that of the transfer, as
 * with Stripe.
 */
const arrivalOf = (
  work: Work,
  account: Stripe.Account,
  amount: number,
  currency: string,
): { amount: number; currency: string } => {
  const own = account.default_currency ?? currency;
  const banks = bankAccountsOf(work, account.id);
  if (own === currency || banks.some((bank) => bank.currency === currency)) {
    return { amount, currency };
  }
  const rate = (dollarRates[own] ?? 1) / (dollarRates[currency] ?? 1);
  return { amount: Math.round(amount * rate), currency: own };
};

/** Moves money from the platform's balance to a connected account's. */
export const createTransfer = (work: Work, params: Requests['TransferCreate']): Stripe.Transfer => {
  const currency = readCurrency(params.currency);
  const account = readDestination(work, params.destination);
  const sourceId = params.source_transaction;
  if (params.amount === undefined && sourceId === undefined) {
    throw invalid('Missing required param: amount.', {
      code: 'parameter_missing',
      param: 'amount',
    });
  }
  const wanted =
    params.amount ??
    requireReference(work, 'charge', sourceId ?? '', 'source_transaction').object.amount;
  const amount = readWholeAmount(wanted);
  const source =
    sourceId === undefined ? undefined : takeFromSource(work, sourceId, amount, currency);
  if (source === undefined) requireFunds(work, amount, currency);
  const id = newId('tr');
  const isAvailableAtOnce = source === undefined;
  const description = params.description ?? null;
  const paid = bookMovement(work, {
    amount: -amount,
    currency,
    type: 'transfer',
    reportingCategory: 'transfer',
    source: id,
    description,
    isAvailableAtOnce,
  });
  const paymentId = newId('py');
  const arrived = arrivalOf(work, account, amount, currency);
  bookMovement(work.inScope(account.id), {
    ...arrived,
    type: 'payment',
    reportingCategory: 'charge',
    source: paymentId,
    description,
    isAvailableAtOnce,
  });
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: paid.id,
    created: work.now,
    currency,
    description,
    destination: account.id,
    destination_payment: paymentId,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    reversals: listOf(`/v1/transfers/${id}/reversals`, [], false),
    reversed: false,
    source_transaction: source?.id ?? null,
    source_type: 'card',
    transfer_group: params.transfer_group ?? idOf(source?.transfer_group) ?? null,
  };
  work.insert('transfer', transfer, { arrived });
  work.emit('transfer.created', transfer);
  return transfer;
};

/** Reverses a transfer, or part of it. */
export const reverseTransfer = (
  work: Work,
  transfer: Stripe.Transfer,
  params: Requests['TransferCreateReversal'],
): Stripe.TransferReversal => {
  const left = transfer.amount - transfer.amount_reversed;
  const amount = readWholeAmount(params.amount ?? left);
  if (amount > left) {
    throw invalid(`Reversal amount is greater than unreversed amount on transfer (${left}).`, {
      param: 'amount',
    });
  }
  const account = work.inScope(idOf(transfer.destination) ?? '');
  const { arrived } = requireResource(work, 'transfer', transfer.id).hidden;
  const taken = {
    amount: Math.round((arrived.amount * amount) / transfer.amount),
    currency: arrived.currency,
  };
  requireFunds(account, taken.amount, taken.currency);
  const id = newId('trr');
  const { currency } = transfer;
  const movement = {
    currency,
    source: id,
    description: params.description ?? null,
    isAvailableAtOnce: true,
    reportingCategory: 'transfer_reversal',
  };
  const back = bookMovement(work, { ...movement, amount, type: 'transfer_refund' });
  bookMovement(account, {
    ...movement,
    amount: -taken.amount,
    currency: taken.currency,
    type: 'payment_refund',
  });
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: back.id,
    created: work.now,
    currency,
    destination_payment_refund: null,
    metadata: mergeMetadata({}, params.metadata),
    source_refund: null,
    transfer: transfer.id,
  };
  work.insert('transfer_reversal', reversal, {});
  const amountReversed = transfer.amount_reversed + amount;
  const changed: Stripe.Transfer = {
    ...transfer,
    amount_reversed: amountReversed,
    reversals: {
      ...transfer.reversals,
      data: [reversal, ...transfer.reversals.data].slice(0, 10),
      has_more: transfer.reversals.data.length >= 10,
    },
    reversed: amountReversed === transfer.amount,
  };
  work.save('transfer', changed);
  work.emit('transfer.reversed', changed);
  return reversal;
};
