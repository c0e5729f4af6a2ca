import type Stripe from 'stripe';
import { bookMovement } from '../balance/balanceTransactions.ts';
import { invalid } from '../errors/refusal.ts';
import { readCurrency, readWholeAmount } from '../payment-intents/amount.ts';
import type { Requests } from '../schemas/requests.ts';
import { newId } from '../store/identifiers.ts';
import { mergeMetadata } from '../values/metadata.ts';
import { idOf } from '../work/require.ts';
import type { Work } from '../work/work.ts';
import { bankAccountsOf } from './bankAccount.ts';
import { type PayoutFailure, payoutFailureOf } from './testNumbers.ts';
import { requireFunds } from './transfer.ts';

const bankFailure = {
  code: 'could_not_process',
  message: 'The bank could not process this payout.',
};
const arrivalSeconds = 2 * 24 * 60 * 60;

/** The destination bank account: the requested one, otherwise the currency's default. */
const destinationOf = (work: Work, currency: string, wanted: string | undefined): string | null => {
  // The platform's own bank account is no object of the API.
  if (work.scope === '') return wanted ?? null;
  const inCurrency = bankAccountsOf(work, work.scope).filter((it) => it.currency === currency);
  const found =
    wanted === undefined
      ? (inCurrency.find((it) => it.default_for_currency) ?? inCurrency[0])
      : inCurrency.find(({ id }) => id === wanted);
  if (found) return found.id;
  throw wanted === undefined
    ? invalid(`Sorry, you don't have any external accounts in that currency (${currency}).`)
    : invalid(`No such external account: '${wanted}'`, {
        code: 'resource_missing',
        param: 'destination',
      });
};

/** Two steps with the bank's delay between them: it accepts the payout, and pays or returns it. */
const scheduleStep = (work: Work, id: string): void =>
  work.schedule(work.site.settleAfterMs / 2, { job: 'settlePayout', scope: work.scope, id });

/** Pays from the account's balance to its bank; the bank answers some time later. */
export const createPayout = (
  work: Work,
  params: Requests['PayoutCreate'],
  isAutomatic = false,
): Stripe.Payout => {
  const currency = readCurrency(params.currency);
  const amount = readWholeAmount(params.amount);
  const account = work.inScope('').find('account', work.scope);
  if (work.scope !== '' && !account?.payouts_enabled) {
    throw invalid('Payouts are not enabled on this account until its onboarding is complete.', {
      code: 'payouts_not_allowed',
    });
  }
  const destination = destinationOf(work, currency, params.destination);
  requireFunds(work, amount, currency);
  const id = newId('po');
  const transaction = bookMovement(work, {
    amount: -amount,
    currency,
    type: 'payout',
    reportingCategory: 'payout',
    source: id,
    description: 'STRIPE PAYOUT',
    isAvailableAtOnce: true,
  });
  const payout: Stripe.Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: work.now + arrivalSeconds,
    automatic: isAutomatic,
    balance_transaction: transaction.id,
    created: work.now,
    currency,
    description: params.description ?? null,
    destination,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    method: params.method ?? 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: params.statement_descriptor ?? null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  };
  work.insert('payout', payout, {});
  work.emit('payout.created', payout);
  scheduleStep(work, id);
  return payout;
};

const returnFunds = (work: Work, payout: Stripe.Payout, type: 'payout_cancel' | 'payout_failure') =>
  bookMovement(work, {
    amount: payout.amount,
    currency: payout.currency,
    type,
    reportingCategory: 'payout_reversal',
    source: payout.id,
    description: 'STRIPE PAYOUT RETURNED',
    isAvailableAtOnce: true,
  });

/** Cancels a pending payout. */
export const cancelPayout = (work: Work, payout: Stripe.Payout): Stripe.Payout => {
  if (payout.status !== 'pending') {
    throw invalid('This payout can not be canceled: it has been sent already.');
  }
  const { id } = returnFunds(work, payout, 'payout_cancel');
  const canceled: Stripe.Payout = {
    ...payout,
    failure_balance_transaction: id,
    status: 'canceled',
  };
  work.save('payout', canceled);
  work.emit('payout.canceled', canceled);
  return canceled;
};

/** Answers of a bank: on its way, paid, failed before it was paid, or returned after that. */
export const payoutOutcomes = ['in_transit', 'paid', 'failed', 'returned'] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];

const saveStatus = (
  work: Work,
  payout: Stripe.Payout,
  event: 'payout.paid' | 'payout.updated',
  status: string,
): void => {
  const changed: Stripe.Payout = { ...payout, status };
  work.save('payout', changed);
  work.emit(event, changed, { status: payout.status });
};

const failPayout = (work: Work, payout: Stripe.Payout, failure: PayoutFailure): void => {
  const failed: Stripe.Payout = {
    ...payout,
    failure_balance_transaction: returnFunds(work, payout, 'payout_failure').id,
    failure_code: failure.code,
    failure_message: failure.message,
    status: 'failed',
  };
  work.save('payout', failed);
  work.emit('payout.failed', failed, { status: payout.status });
};

const failureOfBank = (work: Work, payout: Stripe.Payout): PayoutFailure | undefined => {
  const bank = work.inScope('').record('bank_account', idOf(payout.destination) ?? '');
  return bank && payoutFailureOf(bank.hidden.testNumber);
};

const isOpen = ({ status }: Stripe.Payout): boolean =>
  status === 'pending' || status === 'in_transit';

/** True if a bank may still answer so: `returned` only after `paid`, all others before. */
export const mayAnswer = (payout: Stripe.Payout, outcome: PayoutOutcome): boolean => {
  if (outcome === 'returned') return payout.status === 'paid';
  return outcome === 'in_transit' ? payout.status === 'pending' : isOpen(payout);
};

/** Takes a payout a step on, by its test number: from pending to in transit, then to paid or failed. */
export const settlePayout = (work: Work, id: string): void => {
  const payout = work.find('payout', id);
  if (!payout || !isOpen(payout)) return;
  if (payout.status === 'pending') {
    saveStatus(work, payout, 'payout.updated', 'in_transit');
    scheduleStep(work, id);
    return;
  }
  const failure = failureOfBank(work, payout);
  if (failure) failPayout(work, payout, failure);
  else saveStatus(work, payout, 'payout.paid', 'paid');
};

/** Gives the bank's answer at once, whatever the test number says. */
export const answerPayout = (work: Work, payout: Stripe.Payout, outcome: PayoutOutcome): void => {
  if (outcome === 'in_transit') saveStatus(work, payout, 'payout.updated', outcome);
  else if (outcome === 'paid') saveStatus(work, payout, 'payout.paid', outcome);
  else failPayout(work, payout, failureOfBank(work, payout) ?? bankFailure);
};
