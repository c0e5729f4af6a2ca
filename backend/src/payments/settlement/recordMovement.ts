import { type CommandContext, withoutIdempotencyKey } from '../../kernel/commands/command.ts';
import { Unavailable } from '../../kernel/unavailable.ts';
import type {
  BalanceMovement,
  ProviderEvent,
  ProviderPayoutEvent,
  ProviderTransferEvent,
} from '../provider/provider.ts';
import {
  type RecordProviderEventDeps,
  recordProviderEvent,
} from '../providerEvents/recordProviderEvent.ts';
import { settlementModel } from './model.ts';
import { decideFee, decidePayout, decideTransfer } from './settlement.decide.ts';
import { settlementId } from './settlementIds.ts';

/** Records a payout, its arrival or its return; each once. */
export const recordPayout = async (
  { commands }: Pick<RecordProviderEventDeps, 'commands'>,
  context: CommandContext,
  provider: string,
  event: ProviderPayoutEvent,
): Promise<void> => {
  const id = settlementId(provider, event.payoutRef);
  const recorded = await commands.handle(
    settlementModel,
    id,
    withoutIdempotencyKey(context),
    (settlement, now) => decidePayout(provider, event, now, settlement),
  );
  if (!recorded.ok) throw new Unavailable(`the payout ${event.payoutRef}`, 1);
};

/** Records a transfer to a creator's account, or its reversal; each once. */
export const recordTransfer = async (
  { commands }: Pick<RecordProviderEventDeps, 'commands'>,
  context: CommandContext,
  provider: string,
  event: ProviderTransferEvent,
): Promise<void> => {
  const ref = event.reversalRef ?? event.transferRef;
  const recorded = await commands.handle(
    settlementModel,
    settlementId(provider, ref),
    withoutIdempotencyKey(context),
    (settlement, now) => decideTransfer(provider, event, now, settlement),
  );
  if (!recorded.ok) throw new Unavailable(`the transfer ${ref}`, 1);
};

const recordEvent = async (
  deps: RecordProviderEventDeps,
  context: CommandContext,
  provider: string,
  event: ProviderEvent,
): Promise<void> => {
  switch (event.kind) {
    case 'payout':
      return recordPayout(deps, context, provider, event);
    case 'transfer':
    case 'transfer-reversed':
      return recordTransfer(deps, context, provider, event);
    default:
      if (!(await recordProviderEvent(deps, context, event))) throw new Unavailable('the log', 1);
  }
};

/**
 * Records one balance movement: its payment, payout or transfer event, and its fee. Idempotent between webhook and
 * reconciliation.
 */
export const recordMovement = async (
  deps: RecordProviderEventDeps,
  context: CommandContext,
  provider: string,
  { entry, entryRef }: BalanceMovement,
): Promise<void> => {
  if (!entry) return;
  const { event, fee } = entry;
  const contextWithoutKey = withoutIdempotencyKey(context);
  if (event) await recordEvent(deps, contextWithoutKey, provider, event);
  if (fee === 0) return;
  const id = settlementId(provider, entryRef);
  const recorded = await deps.commands.handle(
    settlementModel,
    id,
    contextWithoutKey,
    (settlement, now) => decideFee(provider, entry, now, settlement),
  );
  if (!recorded.ok) throw new Unavailable(`the fee ${entryRef}`, 1);
};
