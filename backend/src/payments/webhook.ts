import { deriveId } from '@ovation/event-log/ids';
import express, { type Express, type RequestHandler } from 'express';
import type { CommandContext } from '../kernel/commands/command.ts';
import type { Base } from '../kernel/composition/base.ts';
import { recordMethods } from '../kernel/http/allowedMethods.ts';
import { bodyProblem } from '../kernel/http/bodyProblem.ts';
import { CommonProblem } from '../kernel/problems/problemResponse.ts';
import { Unavailable } from '../kernel/unavailable.ts';
import { cardsModel } from './cards/model.ts';
import { decideRemoveCard, decideStoreCard } from './cards/storeCard.decide.ts';
import type { PaymentProviders, ProviderNotification } from './provider/provider.ts';
import { recordProviderEvent } from './providerEvents/recordProviderEvent.ts';
import { recordPayout, recordTransfer } from './settlement/recordMovement.ts';

export interface WebhookDeps extends Pick<Base, 'clock' | 'commands' | 'logger' | 'securityLog'> {
  readonly providers: PaymentProviders;
}

const bodyBytesMax = 1_000_000;

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
  const causationId = deriveId('00000000-0000-7000-8000-000000000000', provider, notification.id);
  const context: CommandContext = {
    now,
    actor: { kind: 'system', id: provider },
    causationId,
    correlationId: causationId,
    idempotencyKey: { kind: 'platform', key: `${provider}:${notification.id}` },
    trigger: { kind: 'webhook', provider, type: notification.type, id: notification.id },
  };
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

/**
 * `POST /payment/{provider}/webhook`: signed webhooks. Responds 200 only after the events are appended;
 * anything else makes the provider retry.
 */
export const mountWebhooks = (app: Express, deps: WebhookDeps): void => {
  const readRaw = express.raw({ type: () => true, limit: bodyBytesMax });
  const readBody: RequestHandler<{ provider: string }> = (request, response, next) =>
    readRaw(request, response, (error?: unknown) => next(error && bodyProblem(error)));
  const path = '/payment/:provider/webhook';
  app.post(path, readBody, async (request, response) => {
    const { provider: name } = request.params;
    const provider = deps.providers.find(name);
    if (!provider) throw new CommonProblem('NOT_FOUND');
    const body: unknown = request.body;
    const notification = Buffer.isBuffer(body)
      ? await provider.readNotification(body, request.headers)
      : undefined;
    if (!notification) {
      const requestId: string = response.locals.requestId;
      const reason = 'signature';
      deps.securityLog.record('webhook-refused', { address: request.ip, reason, requestId });
      throw new CommonProblem('MALFORMED', {
        errors: [{ path: 'signature', message: 'is not valid' }],
      });
    }
    if (!(await recordNotification(deps, name, notification))) throw new Unavailable('the log', 1);
    response.json({ received: true });
  });
  app.all(path, recordMethods('POST'));
};
