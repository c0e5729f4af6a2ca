import { TipSent } from '@ovation/contracts/tipping/events';
import { contextOfReaction } from '../kernel/command.ts';
import { accepted } from '../kernel/decision.ts';
import type { Commands } from '../kernel/handleCommand.ts';
import { defineReactor, type Reactor } from '../kernel/reactor.ts';
import { earningsModel } from './model.ts';

const name = 'credit-tip';

/** A tip that was sent stands to the creator's credit, once, however often it is delivered. */
export const creditTip = ({ commands }: { readonly commands: Commands }): Reactor =>
  defineReactor({ name, from: 'beginning', on: [TipSent] }, async (event) => {
    const { tipId, performerId, fanId, tokens, commission, sentAt } = event.data;
    const outcome = await commands.handle(
      earningsModel,
      performerId,
      contextOfReaction(name, event),
      () =>
        accepted([
          {
            type: 'TipCredited',
            data: {
              tipId,
              performerId,
              fanId,
              tokens,
              commission,
              net: tokens - commission,
              creditedAt: sentAt,
            },
          },
        ]),
    );
    if (!outcome.ok) throw new Error(`a tip was not credited: ${outcome.code}`);
  });
