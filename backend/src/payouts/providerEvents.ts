import { type CommandContext, withoutIdempotencyKey } from '../kernel/commands/command.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import { earningsModel } from '../models/earnings.model.ts';
import type { Payout } from '../models/payouts.model.ts';
import type { ExecutePayoutDeps } from './deps.ts';
import { executePayout, findPayoutProvider, recordProviderPayout } from './executePayout.ts';
import type { PayoutProviderEvent } from './provider/payoutProvider.ts';
import type { PayoutProviderEvents } from './provider/payoutProviderEvents.ts';
import { decideFailed, decideTransferred } from './recordOutcome.decide.ts';

type EventOfKind<Kind extends PayoutProviderEvent['kind']> = Extract<
  PayoutProviderEvent,
  { readonly kind: Kind }
>;

const handle = async (
  { commands }: ExecutePayoutDeps,
  context: CommandContext,
  performerId: string,
  decide: Parameters<
    typeof commands.handle<typeof earningsModel.initial, typeof earningsModel.stream, string>
  >[3],
): Promise<void> => {
  const own = withoutIdempotencyKey(context);
  const outcome = await commands.handle(earningsModel, performerId, own, decide);
  if (!outcome.ok) throw new Error(`a payout event was not recorded: ${outcome.code}`);
};

const loadPayout = async (
  { commands }: ExecutePayoutDeps,
  { performerId, payoutId }: PayoutProviderEvent,
): Promise<Payout | undefined> =>
  (await commands.load(earningsModel, performerId)).state.payouts.byId.get(payoutId);

/**
 * Records a reversed transfer. The provider's payout tells why, if that failed; else the account's holder gets
 * the general reason.
 */
const recordReversed = async (
  deps: ExecutePayoutDeps,
  context: CommandContext,
  payout: Payout,
  { reversalId, ...event }: EventOfKind<'reversed'>,
): Promise<void> => {
  const { payoutId, attempt, performerId } = event;
  const { accountId, submittedAt } = payout;
  const known =
    accountId !== null && submittedAt !== null
      ? await findPayoutProvider(deps).findPayout({
          payoutId,
          attempt,
          performerId,
          accountId,
          submittedAt,
        })
      : undefined;
  const failure = known?.failure ?? 'unknown';
  const providerCode = known?.providerCode ?? null;
  await handle(deps, context, performerId, (earnings, now) =>
    decideFailed({ payoutId, attempt, failure, providerCode, reversalId, now }, earnings),
  );
};

/** Records an event about the payout to the bank, after its transfer. */
const recordPayoutOf = async (
  deps: ExecutePayoutDeps,
  context: CommandContext,
  event: Exclude<PayoutProviderEvent, EventOfKind<'transferred' | 'reversed'>>,
): Promise<void> => {
  let payout = await loadPayout(deps, event);
  if (payout?.attempt === event.attempt && payout.status === 'submitted') {
    // The event came before the answer to the transfer: the provider is asked for it.
    await executePayout(deps, context, event.performerId, event.payoutId);
    payout = await loadPayout(deps, event);
    if (payout?.status === 'submitted') throw new Unavailable('the transfer of the payout', 1);
  }
  if (!payout || payout.attempt !== event.attempt) return;
  await recordProviderPayout(deps, context, payout, {
    status: event.kind,
    providerPayoutId: event.providerPayoutId,
    expectedAt: event.kind === 'sent' ? event.expectedAt : null,
    failure: event.kind === 'failed' ? event.failure : null,
    providerCode: event.kind === 'failed' ? event.providerCode : null,
  });
};

/** Creates the recorder of provider events: late, repeated and reordered ones have the effect of once. */
export const createPayoutProviderEvents = (deps: ExecutePayoutDeps): PayoutProviderEvents => ({
  record: async (context, event) => {
    if (event.kind === 'transferred') {
      const { payoutId, attempt, provider, transferId, amount } = event;
      await handle(deps, context, event.performerId, (earnings, now) =>
        decideTransferred({ payoutId, attempt, provider, transferId, amount, now }, earnings),
      );
      return;
    }
    if (event.kind !== 'reversed') {
      await recordPayoutOf(deps, context, event);
      return;
    }
    const payout = await loadPayout(deps, event);
    if (payout?.attempt !== event.attempt || payout.status === 'failed') return;
    if (payout.status === 'submitted') {
      throw new Unavailable('the transfer before its reversal', 1);
    }
    await recordReversed(deps, context, payout, event);
  },
});
