import { type CommandContext, withoutIdempotencyKey } from '../kernel/commands/command.ts';
import { accepted } from '../kernel/commands/decision.ts';
import type { Commands } from '../kernel/commands/handleCommand.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import { subscriptionIdOf } from '../relations/public.ts';
import { subscriptionNameModel } from './model.ts';
import type { Parties } from './subscribe.decide.ts';

export const partiesOf = (fanId: string, performerId: string): Parties => ({
  subscriptionId: subscriptionIdOf(fanId, performerId),
  fanId,
  performerId,
});

/** Registers a subscription id with its parties, before anything else is recorded. */
export const registerSubscription = async (
  commands: Commands,
  context: CommandContext,
  parties: Parties,
): Promise<void> => {
  const outcome = await commands.handle(
    subscriptionNameModel,
    parties.subscriptionId,
    withoutIdempotencyKey(context),
    (known) =>
      accepted(
        known
          ? []
          : [{ type: 'SubscriptionNamed' as const, data: { ...parties, namedAt: context.now } }],
      ),
  );
  if (!outcome.ok) throw new Unavailable('the subscription', 1);
};
