import type { NotificationChoices } from '@ovation/contracts/notifications/notice';
import { notificationRoutes } from '@ovation/contracts/notifications/routes';
import { noticeGroups, type OptionalMail } from '@ovation/contracts/notifications/rules';
import type { Express } from 'express';
import { refused } from '../kernel/commands/decision.ts';
import { recordMethods } from '../kernel/http/allowedMethods.ts';
import { emptyResponse, type Handler } from '../kernel/http/handler.ts';
import { verifyUnsubscribe } from '../mail/public.ts';
import { accountModel } from '../models/account/account.model.ts';
import { noticesModel } from '../models/notices.model.ts';
import { decideChangePreferences } from './changePreferences.decide.ts';
import type { NotificationsDeps } from './deps.ts';

/** Preferences without a kind of mails. */
const optOutChoices = (mails: OptionalMail): NotificationChoices =>
  mails === 'digest'
    ? { digest: Object.fromEntries(noticeGroups.map((group) => [group, false])) }
    : { mailed: { [mails]: false } };

/**
 * Handler of `POST /notifications/unsubscribe/{token}`: confirmed by a person, or one-click by a mail client (RFC
 * 8058), which knows only the URL; its body is constant.
 */
export const unsubscribe =
  ({
    commands,
    mailLinks,
  }: Pick<NotificationsDeps, 'commands' | 'mailLinks'>): Handler<
    typeof notificationRoutes.unsubscribe
  > =>
  async ({ params: { token }, command }) => {
    const verified = verifyUnsubscribe(mailLinks, token, command.now);
    if (!verified) return refused('LINK_EXPIRED');
    const { personId, group } = verified;
    const choices = optOutChoices(group);
    const { account } = (await commands.load(accountModel, personId)).state;
    // Erased people get no mails.
    if (!account) return emptyResponse(undefined);
    const outcome = await commands.handle(noticesModel, personId, command, (notices, now) =>
      decideChangePreferences({ personId, choices, now }, notices),
    );
    return outcome.ok ? emptyResponse(outcome.position) : outcome;
  };

const { path: routePath } = notificationRoutes.unsubscribe;

/**
 * Mounts `GET` of the same URL, redirecting to the confirmation page. A GET changes nothing, as mail scanners follow
 * links.
 */
export const mountUnsubscribe = (app: Express): void => {
  const path = routePath.replace('{token}', ':token');
  app.get(path, (request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.redirect(
      303,
      `/auth/unsubscribe#token=${encodeURIComponent(String(request.params.token))}`,
    );
  });
  app.all(path, recordMethods('GET'));
};
