import { type CommandContext, withoutKey } from '../../kernel/commands/command.ts';
import { Unavailable } from '../../kernel/unavailable.ts';
import { type RecordNewsDeps, recordNews } from '../news/recordNews.ts';
import type { BalanceMovement, PayoutNews } from '../provider/provider.ts';
import { settlementModel } from './model.ts';
import { decideFee, decidePayout } from './settlement.decide.ts';
import { settlementId } from './settlementIds.ts';

/** Records a payout, its arrival or its return; each once. */
export const recordPayout = async (
  { commands }: Pick<RecordNewsDeps, 'commands'>,
  context: CommandContext,
  provider: string,
  news: PayoutNews,
): Promise<void> => {
  const id = settlementId(provider, news.payoutRef);
  const recorded = await commands.handle(
    settlementModel,
    id,
    withoutKey(context),
    (settlement, now) => decidePayout(provider, news, now, settlement),
  );
  if (!recorded.ok) throw new Unavailable(`the payout ${news.payoutRef}`, 1);
};

/**
 * Records one balance movement: its payment or payout event, and its fee. Idempotent between webhook and
 * reconciliation.
 */
export const recordMovement = async (
  deps: RecordNewsDeps,
  context: CommandContext,
  provider: string,
  { entry, entryRef }: BalanceMovement,
): Promise<void> => {
  if (!entry) return;
  const { news, fee } = entry;
  const own = withoutKey(context);
  if (news?.kind === 'payout') await recordPayout(deps, own, provider, news);
  else if (news && !(await recordNews(deps, own, news))) throw new Unavailable('the log', 1);
  if (fee === 0) return;
  const id = settlementId(provider, entryRef);
  const recorded = await deps.commands.handle(settlementModel, id, own, (settlement, now) =>
    decideFee(provider, entry, now, settlement),
  );
  if (!recorded.ok) throw new Unavailable(`the fee ${entryRef}`, 1);
};
