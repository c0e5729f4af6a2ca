import { type CommandContext, withoutIdempotencyKey } from '../kernel/commands/command.ts';
import { type Earnings, earningsModel } from '../models/earnings.model.ts';
import type { EarningsNeeds } from './deps.ts';
import { canRecoverFromTokens, decideRecoverLosses } from './recoverLosses.decide.ts';
import { loadTokenPool } from './tokenPool.ts';

/** Recovery of a creator's losses from tokens that have just been accrued. */
export type RecoverLosses = (
  performerId: string,
  earnings: Earnings,
  context: CommandContext,
) => Promise<void>;

/** Recovers losses from tokens; for a creator without losses it does nothing. */
export const recoverLosses =
  ({
    commands,
    readModels,
    settings,
  }: Pick<EarningsNeeds, 'commands' | 'readModels' | 'settings'>): RecoverLosses =>
  async (performerId, earnings, context) => {
    if (earnings.outstanding.size === 0) return;
    const { tokenConversionMinor: tokenRateMinor } = await settings();
    if (!canRecoverFromTokens(earnings, tokenRateMinor)) return;
    const tokenPool = await loadTokenPool(readModels);
    await commands.handle(
      earningsModel,
      performerId,
      withoutIdempotencyKey(context),
      (latest, now) => decideRecoverLosses({ performerId, tokenRateMinor, tokenPool, now }, latest),
    );
  };
