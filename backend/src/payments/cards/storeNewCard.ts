import type { DeclineCode } from '@ovation/contracts/payments/problems';
import type { CommandContext } from '../../kernel/commands/command.ts';
import { type Refused, refused } from '../../kernel/commands/decision.ts';
import type { HolderAction } from '../provider/provider.ts';
import { ensureCustomer } from './customer.ts';
import type { CardDeps } from './deps.ts';
import { cardsModel } from './model.ts';
import { cardsMax, decideStoreCard } from './storeCard.decide.ts';

/** Card typed by a fan, to be stored under an id that follows from its purpose. */
export interface NewStoredCard {
  readonly cardId: string;
  readonly fanId: string;
  readonly provider: string;
  readonly paymentMethodId: string;
}

export type StoredCardOutcome =
  | { readonly ok: true; readonly status: 'active' }
  | ({ readonly ok: true; readonly status: 'requires_action' } & HolderAction)
  | Refused<DeclineCode | 'PAYMENT_METHOD_INVALID' | 'TOO_MANY_CARDS' | 'UNKNOWN_PROVIDER'>;

/** Stores a card at the provider and with the fan's cards. Repeatable: an active card is done. */
export const storeNewCard = async (
  { commands, providers, cardAttempts }: Omit<CardDeps, 'newId' | 'people' | 'readModels'>,
  context: CommandContext,
  { cardId, fanId, provider: name, paymentMethodId }: NewStoredCard,
): Promise<StoredCardOutcome> => {
  const provider = providers.find(name);
  if (!provider) return refused('UNKNOWN_PROVIDER');
  const { state } = await commands.load(cardsModel, fanId);
  const known = state.cards.get(cardId);
  if (known?.status === 'active') return { ok: true, status: 'active' };
  if (!known && state.cards.size >= cardsMax) return refused('TOO_MANY_CARDS');
  const customer = state.customers.get(name);
  const customerRef = await ensureCustomer(commands, provider, fanId, context, customer);
  await cardAttempts.begin(fanId);
  const outcome = await provider.saveCard({ cardId, fanId, customerRef, paymentMethodId });
  if (outcome.status === 'invalid') return refused('PAYMENT_METHOD_INVALID');
  await cardAttempts.end(fanId, outcome.status === 'failed' ? 'declined' : 'fine');
  if (outcome.status === 'failed') return refused(outcome.code);
  const stored = await commands.handle(cardsModel, fanId, context, (cards, now) =>
    decideStoreCard({ cardId, fanId, provider: name, outcome, now }, cards),
  );
  if (!stored.ok) throw new Error(`the card ${cardId} was not stored: ${stored.code}`);
  if (outcome.status === 'active') return { ok: true, status: 'active' };
  const { clientSecret, confirmUrl } = outcome;
  return {
    ok: true,
    status: 'requires_action',
    ...(clientSecret !== undefined && { clientSecret }),
    ...(confirmUrl !== undefined && { confirmUrl }),
  };
};
