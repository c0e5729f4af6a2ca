import { type CommandContext, withoutIdempotencyKey } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import { Unavailable } from '../../kernel/unavailable.ts';
import type { PaymentProvider } from '../provider/provider.ts';
import { cardsModel } from './model.ts';
import { decideOpenCustomer } from './storeCard.decide.ts';

/** Returns the provider's customer id of a fan, created with the first card. */
export const ensureCustomer = async (
  commands: Commands,
  provider: PaymentProvider,
  fanId: string,
  context: CommandContext,
  known: string | undefined,
): Promise<string> => {
  if (known !== undefined) return known;
  const customerRef = await provider.createCustomer(fanId);
  const opened = await commands.handle(cardsModel, fanId, withoutIdempotencyKey(context), (cards) =>
    decideOpenCustomer({ fanId, provider: provider.name, customerRef, now: context.now }, cards),
  );
  const customer = opened.ok ? opened.state.customers.get(provider.name) : undefined;
  if (customer === undefined) throw new Unavailable('the list of cards', 1);
  return customer;
};
