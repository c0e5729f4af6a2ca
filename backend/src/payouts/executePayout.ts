import type { EarningsEvent } from '@ovation/contracts/earnings/events';
import { type CommandContext, withoutIdempotencyKey } from '../kernel/commands/command.ts';
import type { Decision } from '../kernel/commands/decision.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import { type Earnings, earningsModel } from '../models/earnings.model.ts';
import type { Payout } from '../models/payouts.model.ts';
import type { ExecutePayoutDeps } from './deps.ts';
import type {
  PayoutAttempt,
  PayoutProvider,
  ProviderPayout,
  ProviderRefusal,
  ProviderTransfer,
} from './provider/payoutProvider.ts';
import { decideFailed, decidePaid, decideSent, decideTransferred } from './recordOutcome.decide.ts';
import { decideSubmitPayout } from './submitPayout.decide.ts';

/** Provider of the account type `stripe`. */
const providerName = 'stripe';

/** Steps of one payout at most: submit, transfer, pay out. */
const stepsMax = 4;

const attemptOf = ({ payoutId, performerId, attempt }: Payout): PayoutAttempt => ({
  payoutId,
  performerId,
  attempt,
});

/** Decides on the creator's stream; its deciders are idempotent by the state of the payout. */
const decide = async (
  { commands }: Pick<ExecutePayoutDeps, 'commands'>,
  context: CommandContext,
  performerId: string,
  decision: (earnings: Earnings, now: string) => Decision<EarningsEvent, string>,
): Promise<Earnings> => {
  const own = withoutIdempotencyKey(context);
  const outcome = await commands.handle(earningsModel, performerId, own, decision);
  if (outcome.ok) return outcome.state;
  if (outcome.code === 'PAYOUT_NOT_APPROVED') {
    // Another worker has submitted it meanwhile.
    return (await commands.load(earningsModel, performerId)).state;
  }
  throw new Error(`a payout was not recorded: ${outcome.code}`);
};

export const findPayoutProvider = ({
  payoutProviders,
}: Pick<ExecutePayoutDeps, 'payoutProviders'>): PayoutProvider => {
  const provider = payoutProviders.find(providerName);
  if (!provider) throw new Unavailable(`the payout provider ${providerName}`, 60);
  return provider;
};

/**
 * Fails an attempt: a transfer that moved money is reversed first, under one idempotency key, so that a crash
 * between the two repeats both without effect.
 */
export const failAttempt = async (
  deps: ExecutePayoutDeps,
  context: CommandContext,
  payout: Payout,
  { failure, providerCode }: Pick<ProviderRefusal, 'failure' | 'providerCode'>,
): Promise<Earnings> => {
  const attempt = attemptOf(payout);
  let reversalId: string | null = null;
  if (payout.transfer) {
    const { transferId } = payout.transfer;
    const reversal = await findPayoutProvider(deps).reverseTransfer({ ...attempt, transferId });
    if (reversal.status === 'refused') {
      throw new Error(`the transfer ${transferId} was not reversed: ${reversal.failure}`);
    }
    reversalId = reversal.reversalId;
  }
  return decide(deps, context, payout.performerId, (earnings, now) =>
    decideFailed({ ...attempt, failure, providerCode, reversalId, now }, earnings),
  );
};

/** Records the intent with the account now on record; without one that is ready, the attempt fails. */
const submit = async (
  deps: ExecutePayoutDeps,
  context: CommandContext,
  { payoutId, performerId }: Payout,
): Promise<Earnings> => {
  const account = await deps.providerAccounts.find(performerId);
  const accountId = account?.isReady ? account.accountId : undefined;
  return decide(deps, context, performerId, (earnings, now) =>
    decideSubmitPayout({ payoutId, to: { accountId }, now }, earnings),
  );
};

const recordTransfer = async (
  deps: ExecutePayoutDeps,
  context: CommandContext,
  payout: Payout,
  transfer: ProviderTransfer | ProviderRefusal,
): Promise<Earnings> => {
  if (transfer.status === 'refused') return failAttempt(deps, context, payout, transfer);
  const { transferId, amount } = transfer;
  return decide(deps, context, payout.performerId, (earnings, now) =>
    decideTransferred(
      { ...attemptOf(payout), provider: providerName, transferId, amount, now },
      earnings,
    ),
  );
};

/** Transfers what was submitted, unless the provider knows of it already. */
const transfer = async (
  deps: ExecutePayoutDeps,
  context: CommandContext,
  payout: Payout,
): Promise<Earnings> => {
  const { accountId, submittedAt, net: amount, currency } = payout;
  if (accountId === null || submittedAt === null) {
    const failure = { failure: 'account_not_ready', providerCode: null } as const;
    return failAttempt(deps, context, payout, failure);
  }
  const provider = findPayoutProvider(deps);
  const attempt = { ...attemptOf(payout), accountId };
  const known = await provider.findTransfer({ ...attempt, submittedAt });
  const made = known ?? (await provider.transfer({ ...attempt, amount, currency }));
  return recordTransfer(deps, context, payout, made);
};

/** Records what the provider says about a payout to the bank. */
export const recordProviderPayout = async (
  deps: ExecutePayoutDeps,
  context: CommandContext,
  payout: Payout,
  report: Omit<ProviderPayout, 'status'> & { readonly status: ProviderPayout['status'] },
): Promise<Earnings> => {
  const { status, providerPayoutId, expectedAt, failure, providerCode } = report;
  const attempt = attemptOf(payout);
  switch (status) {
    case 'sent':
      return decide(deps, context, payout.performerId, (earnings, now) =>
        decideSent({ ...attempt, providerPayoutId, expectedAt, now }, earnings),
      );
    case 'paid':
      return decide(deps, context, payout.performerId, (earnings, now) =>
        decidePaid({ ...attempt, reference: providerPayoutId, now }, earnings),
      );
    case 'failed':
      return failAttempt(deps, context, payout, { failure: failure ?? 'unknown', providerCode });
    default:
      return status satisfies never;
  }
};

/** Pays out to the bank what was transferred, or asks how that ended. */
const payOut = async (
  deps: ExecutePayoutDeps,
  context: CommandContext,
  payout: Payout,
): Promise<Earnings> => {
  const { accountId, submittedAt } = payout;
  if (accountId === null || submittedAt === null || !payout.transfer) {
    throw new Error(`the transferred payout ${payout.payoutId} has no account or transfer`);
  }
  const provider = findPayoutProvider(deps);
  const attempt = { ...attemptOf(payout), accountId };
  const known = await provider.findPayout({ ...attempt, submittedAt });
  const { transferId } = payout.transfer;
  const made = known ?? (await provider.payOut({ ...attempt, transferId }));
  return made.status === 'refused'
    ? failAttempt(deps, context, payout, made)
    : recordProviderPayout(deps, context, payout, made);
};

/** Runs the next step of a payout; undefined when nothing is to be done by the platform. */
const runStep = (
  deps: ExecutePayoutDeps,
  context: CommandContext,
  payout: Payout,
): Promise<Earnings> | undefined => {
  if (payout.accountType !== 'stripe') return undefined;
  switch (payout.status) {
    case 'approved':
      return submit(deps, context, payout);
    case 'submitted':
      return transfer(deps, context, payout);
    case 'transferred':
    case 'sent':
      return payOut(deps, context, payout);
    default:
      return undefined;
  }
};

/**
 * Executes an approved payout with its provider: intent, transfer, payout. Each step is recorded before the
 * next, and what a crash left unknown is asked from the provider, so that a payout is paid once or not at all.
 * Repeating it continues where it was. A payout under way to the bank is asked about once.
 */
export const executePayout = async (
  deps: ExecutePayoutDeps,
  context: CommandContext,
  performerId: string,
  payoutId: string,
): Promise<void> => {
  let { state: earnings } = await deps.commands.load(earningsModel, performerId);
  for (let step = 1; step <= stepsMax; step++) {
    const payout = earnings.payouts.byId.get(payoutId);
    const next = payout && runStep(deps, context, payout);
    if (!next) return;
    earnings = await next;
    if (earnings.payouts.byId.get(payoutId)?.status === 'sent') return;
  }
};
