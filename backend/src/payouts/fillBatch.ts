import type { PaymentProblem } from '@ovation/bank-files/payments/paymentBatch';
import { preparePayment } from '@ovation/bank-files/payments/preparePayment';
import type { BatchedPayout } from '@ovation/contracts/payouts/batchEvents';
import type { PayoutFailure } from '@ovation/contracts/payouts/rules';
import type { BankingOffers } from '../banking/public.ts';
import { type CommandContext, withoutIdempotencyKey } from '../kernel/commands/command.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { earningsModel } from '../models/earnings.model.ts';
import { paymentOf } from './bankFile.ts';
import { decideFillBatch } from './payoutBatch.decide.ts';
import { type PayoutBatch, payoutBatchModel } from './payoutBatch.model.ts';
import { decideFailed } from './recordOutcome.decide.ts';
import { decideSubmitPayout } from './submitPayout.decide.ts';

export interface FillBatchDeps extends BankingOffers {
  readonly commands: Commands;
}

const failureOf = (problem: PaymentProblem): PayoutFailure =>
  problem === 'NAME_UNSUPPORTED' ? 'incorrect_holder' : 'account_not_found';

/** Checks that a payout can be written into the file; a failure for one that cannot. */
const checkPayable = async (
  deps: FillBatchDeps,
  { createdAt }: PayoutBatch,
  payout: BatchedPayout,
): Promise<PayoutFailure | undefined> => {
  const { account } = await deps.bankAccounts.findAt(payout.performerId, createdAt);
  const prepared = preparePayment(paymentOf(payout, account, createdAt));
  return prepared.ok ? undefined : failureOf(prepared.problems[0] ?? 'ACCOUNT_NUMBER_INVALID');
};

/** Submits a candidate with this file; undefined if it is elsewhere or cannot be paid. */
const submitCandidate = async (
  deps: FillBatchDeps,
  context: CommandContext,
  batch: PayoutBatch,
  candidate: BatchedPayout,
): Promise<BatchedPayout | undefined> => {
  const { batchId } = batch;
  const { payoutId, performerId } = candidate;
  const submitted = await deps.commands.handle(
    earningsModel,
    performerId,
    context,
    (earnings, now) => decideSubmitPayout({ payoutId, to: { batchId }, now }, earnings),
  );
  if (!submitted.ok) return undefined;
  const payout = submitted.state.payouts.byId.get(payoutId);
  if (payout?.status !== 'submitted') return undefined;
  const { attempt } = payout;
  const content = { ...candidate, attempt };
  const failure = await checkPayable(deps, batch, content);
  if (failure === undefined) return content;
  const failed = await deps.commands.handle(earningsModel, performerId, context, (earnings, now) =>
    decideFailed(
      { payoutId, attempt, failure, providerCode: null, reversalId: null, now },
      earnings,
    ),
  );
  if (!failed.ok) throw new Error(`an unpayable payout was not failed: ${failed.code}`);
  return undefined;
};

/**
 * Submits the candidates of a bank file and records its content. Interrupted, it is repeated: a payout that has
 * been submitted with it stays in it.
 */
export const fillBatch = async (
  deps: FillBatchDeps,
  context: CommandContext,
  batchId: string,
): Promise<PayoutBatch> => {
  const own = withoutIdempotencyKey(context);
  const { state: batch } = await deps.commands.load(payoutBatchModel, batchId);
  if (!batch) throw new Error(`there is no bank file ${batchId}`);
  if (batch.payouts) return batch;
  const payouts: BatchedPayout[] = [];
  for (const candidate of batch.candidates) {
    const submitted = await submitCandidate(deps, own, batch, candidate);
    if (submitted) payouts.push(submitted);
  }
  const filled = await deps.commands.handle(payoutBatchModel, batchId, own, (known, now) =>
    decideFillBatch({ payouts, now }, known),
  );
  if (!filled.ok || !filled.state) throw new Error(`the bank file ${batchId} was not filled`);
  return filled.state;
};
