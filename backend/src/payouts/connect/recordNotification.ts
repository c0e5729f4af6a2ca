import type { Express } from 'express';
import type { Base } from '../../kernel/composition/base.ts';
import { contextOfWebhook, mountSignedWebhook } from '../../kernel/http/signedWebhook.ts';
import type { PayoutNotification, PayoutProviders } from '../provider/payoutProvider.ts';
import { decideReportPayout, decideUpdateAccount } from './connect.decide.ts';
import { connectModel } from './connect.model.ts';

export interface PayoutWebhookDeps extends Pick<Base, 'clock' | 'commands' | 'securityLog'> {
  readonly payoutProviders: PayoutProviders;
}

/** Records a webhook of a creator's account; idempotent and order-independent. False: the log rejected it. */
export const recordPayoutNotification = async (
  { clock, commands }: Pick<PayoutWebhookDeps, 'clock' | 'commands'>,
  provider: string,
  notification: PayoutNotification,
  readAt: string,
): Promise<boolean> => {
  if (notification.kind === 'other') return true;
  const { performerId } = notification;
  const context = contextOfWebhook(provider, notification, clock().toISOString());
  const { ok } = await commands.handle(connectModel, performerId, context, (connect, now) => {
    if (notification.kind === 'account') {
      const { account } = notification;
      return decideUpdateAccount({ performerId, provider, account, readAt }, connect);
    }
    const { accountId, payoutId, attempt, payout } = notification;
    const report = { performerId, provider, accountId, payoutId, attempt, payout, now };
    return decideReportPayout(report, connect);
  });
  return ok;
};

/** `POST /payout/{provider}/webhook`: signed webhooks of creators' accounts. */
export const mountPayoutWebhooks = (app: Express, deps: PayoutWebhookDeps): void =>
  mountSignedWebhook<PayoutNotification>(app, {
    ...deps,
    path: '/payout/:provider/webhook',
    findReader: (name) => deps.payoutProviders.find(name)?.readNotification,
    record: (name, notification, readAt) =>
      recordPayoutNotification(deps, name, notification, readAt),
  });
