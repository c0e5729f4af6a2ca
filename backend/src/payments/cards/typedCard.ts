import { deriveId } from '@ovation/event-log/ids';
import type { CommandContext } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import type { PaymentProviders } from '../provider/provider.ts';
import { ensureCustomer } from './customer.ts';
import { cardsModel } from './model.ts';
import { cardsMax } from './storeCard.decide.ts';
import type { UsableCard } from './usableCard.ts';

/** New card entered for one payment. */
export interface TypedCard {
  readonly fanId: string;
  /** Payment that the card is for. */
  readonly transactionId: string;
  readonly provider: string;
  readonly paymentMethodId: string;
  /** True to store the card after it has paid. */
  readonly isKept: boolean;
}

export type TypedCardRefusal = 'UNKNOWN_PROVIDER' | 'PAYMENT_METHOD_INVALID' | 'TOO_MANY_CARDS';

/**
 * Resolves a new card for a payment. Everything needed to store it later is read before money moves, so that
 * a crash leaves nothing to ask for.
 */
export const resolveTypedCard = async (
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
  const customerRef = await ensureCustomer(commands, provider, fanId, context, known);
  const { cardRef, last4: newCardLast4, brand, expMonth, expYear } = found;
  const shared = { provider: name, cardRef, customerRef };
  if (found.customerRef !== null) {
    // A card of another customer is rejected; an own one was stored by an earlier payment.
    const stored = [...state.cards.values()].find((card) => card.cardRef === cardRef);
    if (found.customerRef !== customerRef || !stored) return 'PAYMENT_METHOD_INVALID';
    return { ...shared, cardId: stored.cardId };
  }
  if (isKept && state.cards.size >= cardsMax) return 'TOO_MANY_CARDS';
  const newCard = { isKept, brand, expMonth, expYear };
  return { ...shared, cardId: deriveId(transactionId, 'card'), newCard, newCardLast4 };
};
