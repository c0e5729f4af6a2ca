import { FeedBought } from '@ovation/contracts/feeds/events';
import type { EventOf } from '@ovation/contracts/kernel/event';
import { MessageBought } from '@ovation/contracts/messages/events';
import { contextOfReaction } from '../kernel/command.ts';
import { accepted } from '../kernel/decision.ts';
import type { Commands } from '../kernel/handleCommand.ts';
import { defineReactor, type Reactor } from '../kernel/reactor.ts';
import { earningsModel } from './model.ts';

const name = 'credit-charge';

type Bought = EventOf<typeof FeedBought> | EventOf<typeof MessageBought>;

const targetOf = (bought: Bought) =>
  bought.type === 'FeedBought'
    ? { type: 'feed' as const, targetId: bought.data.feedId }
    : { type: 'message' as const, targetId: bought.data.messageId };

/** What a fan bought stands to the creator's credit, once, however often it is delivered. */
export const creditCharge = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor({ name, from: 'beginning', on: [FeedBought, MessageBought] }, async (event) => {
    const { chargeId, performerId, fanId, tokens, commission, boughtAt } = event.data;
    const data = {
      chargeId,
      ...targetOf(event as Bought),
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
