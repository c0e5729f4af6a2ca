import type { Express } from 'express';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import { contextOfWebhook, mountSignedWebhook } from '../kernel/http/signedWebhook.ts';
import { cardsModel } from './cards/model.ts';
import { decideRemoveCard, decideStoreCard } from './cards/storeCard.decide.ts';
import type { PaymentProviders, ProviderNotification } from './provider/provider.ts';
import { recordProviderEvent } from './providerEvents/recordProviderEvent.ts';
import { recordPayout, recordTransfer } from './settlement/recordMovement.ts';

export interface WebhookDeps extends Pick<Base, 'clock' | 'commands' | 'logger' | 'securityLog'> {
  readonly providers: PaymentProviders;
}

const storeCard = async (
  { commands }: Pick<WebhookDeps, 'commands'>,
  provider: string,
  context: CommandContext,
  { cardId, fanId, outcome }: Extract<ProviderNotification, { kind: 'card' }>,
): Promise<boolean> => {
  if (outcome.status === 'invalid') return true;
  const { ok } = await commands.handle(cardsModel, fanId, context, (cards) => {
    if (outcome.status !== 'failed') {
      return decideStoreCard({ cardId, fanId, provider, outcome, now: context.now }, cards);
    }
    const isWaiting = cards.cards.get(cardId)?.status === 'requires_action';
    const removal = { cardId, fanId, reason: 'not-confirmed' as const, now: context.now };
    return isWaiting ? decideRemoveCard(removal, cards) : { ok: true, events: [] };
  });
  return ok;
};

/** Records a webhook notification; idempotent and order-independent. */
export const recordNotification = async (
  deps: Omit<WebhookDeps, 'providers' | 'securityLog'>,
  provider: string,
  notification: ProviderNotification,
): Promise<boolean> => {
  const now = deps.clock().toISOString();
  const context = contextOfWebhook(provider, notification, now);
  switch (notification.kind) {
    case 'other':
      return true;
    case 'card':
      return storeCard(deps, provider, context, notification);
    case 'payout':
      await recordPayout(deps, context, provider, notification);
      return true;
    case 'transfer':
    case 'transfer-reversed':
      await recordTransfer(deps, context, provider, notification);
      return true;
    case 'transfers':
      for (const transfer of notification.transfers) {
        await recordTransfer(deps, context, provider, transfer);
      }
      return true;
    default:
      return recordProviderEvent(deps, context, notification);
  }
};

/** `POST /payment/{provider}/webhook`: signed webhooks of the platform's own account. */
export const mountWebhooks = (app: Express, deps: WebhookDeps): void =>
  mountSignedWebhook<ProviderNotification>(app, {
    ...deps,
    path: '/payment/:provider/webhook',
    findReader: (name) => deps.providers.find(name)?.readNotification,
    record: (name, notification) => recordNotification(deps, name, notification),
  });
