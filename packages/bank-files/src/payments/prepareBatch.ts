import { controlSumOf } from '../money/money.ts';
import { digitsOfUuid, isUuid } from '../references/payoutReference.ts';
import {
  type BatchProblem,
  type Payment,
  type PaymentBatch,
  type PaymentGroup,
  type PreparedBatch,
  type PreparedPayment,
  type Problem,
  paymentCountMax,
} from './paymentBatch.ts';
import { prepareParty, preparePayment } from './preparePayment.ts';

/** Digits of a number that ISO 20022 allows. */
const totalDigitsMax = 18;
const organisationIdShape = /^[A-Z0-9-]{1,35}$/;
const instantShape = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d+)?Z$/;

const batchProblemsOf = ({ batchId, createdAt, payer, payments }: PaymentBatch): BatchProblem[] => {
  const { organisationId } = payer;
  const problems: BatchProblem[] = [];
  if (!isUuid(batchId)) problems.push('BATCH_ID_INVALID');
  if (!instantShape.test(createdAt) || Number.isNaN(Date.parse(createdAt))) {
    problems.push('CREATED_AT_INVALID');
  }
  if (organisationId !== undefined && !organisationIdShape.test(organisationId)) {
    problems.push('ORGANISATION_ID_INVALID');
  }
  if (payments.length === 0) problems.push('BATCH_EMPTY');
  if (payments.length > paymentCountMax) problems.push('TOO_MANY_PAYMENTS');
  return problems;
};

const repeatedPayouts = (payments: readonly Payment[]): Problem[] => {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { payoutId } of payments) (seen.has(payoutId) ? repeated : seen).add(payoutId);
  return Array.from(repeated, (payoutId) => ({
    of: 'payment',
    payoutId,
    code: 'PAYOUT_REPEATED',
  }));
};

type Grouped = { payment: PreparedPayment; executeOn: string; isSepa: boolean };

/** Groups payments in the order of their days and currencies; within a group the order stays. */
const groupsOf = (messageId: string, prepared: readonly Grouped[]): PaymentGroup[] => {
  const groups = new Map<string, [Grouped, ...Grouped[]]>();
  for (const one of prepared) {
    const { currency } = one.payment.amount;
    const key = `${one.executeOn} ${currency} ${one.isSepa ? 'sepa' : 'other'}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups]
    .toSorted(([key], [other]) => (key < other ? -1 : 1))
    .map(([, [first, ...rest]], at) => ({
      groupId: `${messageId}-${at + 1}`,
      executeOn: first.executeOn,
      currency: first.payment.amount.currency,
      isSepa: first.isSepa,
      payments: [first, ...rest].map(({ payment }) => payment),
    }));
};

/** Groups of a file at most: their numbers have two digits. */
const groupCountMax = 99;

const isTooLarge = (payments: readonly Grouped[]): boolean =>
  controlSumOf(payments.map(({ payment }) => payment.amount)).replace('.', '').length >
  totalDigitsMax;

/**
 * Checks a batch and writes its texts in the characters of banks. Refuses it with all problems that
 * it has, and then nothing of it may be paid: a file is written whole or not at all.
 */
export const prepareBatch = (
  batch: PaymentBatch,
): { ok: true; batch: PreparedBatch } | { ok: false; problems: readonly Problem[] } => {
  const ofBatch = batchProblemsOf(batch);
  if (ofBatch.length > 0) {
    return { ok: false, problems: ofBatch.map((code) => ({ of: 'batch', code })) };
  }
  const { name, account, problems: ofPayer } = prepareParty(batch.payer.name, batch.payer.account);
  const problems: Problem[] = ofPayer.map((code) => ({ of: 'payer', code }));
  problems.push(...repeatedPayouts(batch.payments));
  const prepared: Grouped[] = [];
  for (const payment of batch.payments) {
    const { payoutId, executeOn } = payment;
    const result = preparePayment(payment);
    if (result.ok) prepared.push({ payment: result.payment, executeOn, isSepa: result.isSepa });
    else
      problems.push(...result.problems.map((code) => ({ of: 'payment', payoutId, code }) as const));
  }
  const messageId = digitsOfUuid(batch.batchId);
  const groups = groupsOf(messageId, prepared);
  if (isTooLarge(prepared)) problems.push({ of: 'batch', code: 'TOTAL_TOO_LARGE' });
  if (groups.length > groupCountMax) problems.push({ of: 'batch', code: 'TOO_MANY_PAYMENTS' });
  if (!account || problems.length > 0) return { ok: false, problems };
  const { organisationId } = batch.payer;
  return {
    ok: true,
    batch: {
      messageId,
      createdAt: batch.createdAt.replace(instantShape, '$1Z'),
      payer: { name, account, ...(organisationId === undefined ? {} : { organisationId }) },
      groups,
    },
  };
};
