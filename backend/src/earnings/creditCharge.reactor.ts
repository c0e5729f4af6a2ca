import { ItemBought } from '@ovation/contracts/purchases/events';
import { contextOfReaction } from '../kernel/command.ts';
import { accepted } from '../kernel/decision.ts';
import type { Commands } from '../kernel/handleCommand.ts';
import { defineReactor, type Reactor } from '../kernel/reactor.ts';
import { earningsModel } from './model.ts';

const name = 'credit-charge';

/** What a fan bought stands to the creator's credit, once, however often it is delivered. */
export const creditCharge = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor({ name, from: 'beginning', on: [ItemBought] }, async (event) => {
    const { chargeId, item, performerId, fanId, tokens, commission, boughtAt } = event.data;
    const data = {
      chargeId,
      type: item.kind,
      targetId: item.id,
      performerId,
      fanId,
      tokens,
      commission,
      net: tokens - commission,
      creditedAt: boughtAt,
    };
    const context = contextOfReaction(name, event);
    const outcome = await commands.handle(earningsModel, performerId, context, () =>
      accepted([{ type: 'ChargeCredited', data }]),
    );
    if (!outcome.ok) throw new Error(`a purchase was not credited: ${outcome.code}`);
  });
