import { deriveId } from '@ovation/event-log/ids';
import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import type { PaymentProviders } from '../provider/provider.ts';
import { customerOf } from './customer.ts';
import { cardsModel } from './model.ts';
import { cardsMax } from './storeCard.decide.ts';
import type { UsableCard } from './usableCard.ts';

/** A card that was just typed, for one payment. */
export interface TypedCard {
  readonly fanId: string;
  /** The payment that it is for. */
  readonly transactionId: string;
  readonly provider: string;
  readonly paymentMethodId: string;
  /** It is stored once it has paid. */
  readonly isKept: boolean;
}

export type TypedCardRefusal = 'UNKNOWN_PROVIDER' | 'PAYMENT_METHOD_INVALID' | 'TOO_MANY_CARDS';

/**
 * A card that was just typed, as a payment needs it. All that is needed to store it later is read here,
 * before any money moves, so that a payment whose process dies leaves nothing to be asked for.
 */
export const takeCard = async (
  { commands, providers }: { readonly commands: Commands; readonly providers: PaymentProviders },
  context: CommandContext,
  { fanId, transactionId, provider: name, paymentMethodId, isKept }: TypedCard,
): Promise<UsableCard | TypedCardRefusal> => {
  const provider = providers.find(name);
  if (!provider) return 'UNKNOWN_PROVIDER';
  const found = await provider.findCard(paymentMethodId);
  if (!found) return 'PAYMENT_METHOD_INVALID';
  const { state } = await commands.load(cardsModel, fanId);
  const known = state.customers.get(name);
  const customerRef = await customerOf(commands, provider, fanId, context, known);
  const { cardRef, last4: newCardLast4, brand, expMonth, expYear } = found;
  const shared = { provider: name, cardRef, customerRef };
  if (found.customerRef !== null) {
    // Somebody else's is no card of this fan's; one's own has been stored by an earlier payment.
    const stored = [...state.cards.values()].find((card) => card.cardRef === cardRef);
    if (found.customerRef !== customerRef || !stored) return 'PAYMENT_METHOD_INVALID';
    return { ...shared, cardId: stored.cardId };
  }
  if (isKept && state.cards.size >= cardsMax) return 'TOO_MANY_CARDS';
  const newCard = { isKept, brand, expMonth, expYear };
  return { ...shared, cardId: deriveId(transactionId, 'card'), newCard, newCardLast4 };
};
