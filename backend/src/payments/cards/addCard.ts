import type { EventOf } from '@ovation/contracts/kernel/event';
import type { PaymentCardAdded } from '@ovation/contracts/payments/card';
import type { CardAdded } from '@ovation/contracts/payments/events';
import type { paymentRoutes } from '@ovation/contracts/payments/routes';
import { idOfCommand } from '../../kernel/commands/command.ts';
import { refused, unchanged } from '../../kernel/commands/decision.ts';
import { type Handler, okResponse } from '../../kernel/http/handler.ts';
import { toCardView } from './card.view.ts';
import { ensureCustomer } from './customer.ts';
import type { CardDeps } from './deps.ts';
import { cardsModel } from './model.ts';
import { cardsMax, decideStoreCard } from './storeCard.decide.ts';

const toView = ({ data }: EventOf<typeof CardAdded>, now: string): PaymentCardAdded => ({
  ...toCardView({ ...data, lastUsedAt: null, createdAt: data.addedAt }, now),
  ...(data.clientSecret !== undefined && { clientSecret: data.clientSecret }),
  ...(data.confirmUrl !== undefined && { confirmUrl: data.confirmUrl }),
});

/** `POST /{provider}/cards` */
export const addCard =
  (deps: CardDeps): Handler<typeof paymentRoutes.addCard> =>
  async ({ params, body, actor, command }) => {
    const { commands, providers, cardAttempts, newId } = deps;
    const cardId = idOfCommand(command, 'card', newId());
    const { state } = await commands.load(cardsModel, actor.id);
    // A repeated idempotency key is answered from the log, without calling the provider.
    const repeated = await commands.handle(cardsModel, actor.id, command, unchanged);
    if (!repeated.ok) return repeated;
    const [before] = repeated.events;
    if (before?.type === 'CardAdded') {
      return okResponse(toView(before, command.now), repeated.position);
    }
    const provider = providers.find(params.provider);
    if (!provider) return refused('UNKNOWN_PROVIDER');
    if (state.cards.size >= cardsMax) return refused('TOO_MANY_CARDS');
    const known = state.customers.get(provider.name);
    const customerRef = await ensureCustomer(commands, provider, actor.id, command, known);
    const { paymentMethodId } = body;
    await cardAttempts.begin(actor.id);
    const outcome = await provider.saveCard({
      cardId,
      fanId: actor.id,
      customerRef,
      paymentMethodId,
    });
    // An invalid payment method does not reset the count of declines.
    if (outcome.status === 'invalid') return refused('PAYMENT_METHOD_INVALID');
    await cardAttempts.end(actor.id, outcome.status === 'failed' ? 'declined' : 'fine');
    if (outcome.status === 'failed') return refused(outcome.code);
    const store = { cardId, fanId: actor.id, provider: provider.name, outcome, now: command.now };
    const stored = await commands.handle(cardsModel, actor.id, command, (cards) =>
      decideStoreCard(store, cards),
    );
    if (!stored.ok) return stored;
    const [added] = stored.events;
    if (added?.type === 'CardAdded') return okResponse(toView(added, command.now), stored.position);
    // The provider's webhook came first and has stored the card.
    const isDefault = stored.state.defaultCardId === cardId;
    const card = { ...outcome.card, cardId, fanId: actor.id, provider: provider.name, isDefault };
    const { position } = await commands.load(cardsModel, actor.id);
    return okResponse(
      toCardView(
        { ...card, status: outcome.status, lastUsedAt: null, createdAt: command.now },
        command.now,
      ),
      position,
    );
  };
