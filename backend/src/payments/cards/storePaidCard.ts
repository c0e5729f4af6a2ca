import { type CommandContext, withPlatformKey } from '../../kernel/commands/command.ts';
import type { Commands } from '../../kernel/commands/handleCommand.ts';
import type { Transaction } from '../transactions/model.ts';
import { cardsModel } from './model.ts';
import { decideStoreCard } from './storeCard.decide.ts';

/** Stores a new card after its first payment, if the fan chose so; idempotent. */
export const storePaidCard = async (
  commands: Commands,
  context: CommandContext,
  { cardId, fanId, provider, cardRef, newCard, newCardLast4, ...payment }: Transaction,
): Promise<void> => {
  const { paymentRef } = payment;
  if (!newCard?.isKept || newCardLast4 === undefined || paymentRef === null) return;
  const { brand, expMonth, expYear } = newCard;
  const card = { cardRef, brand, last4: newCardLast4, expMonth, expYear };
  const outcome = { status: 'active' as const, setupRef: paymentRef, card };
  const stored = await commands.handle(
    cardsModel,
    fanId,
    withPlatformKey(context, `keep-card:${cardId}`),
    (cards, now) => decideStoreCard({ cardId, fanId, provider, outcome, now }, cards),
  );
  if (!stored.ok) throw new Error(`the card ${cardId} was not stored: ${stored.code}`);
};
