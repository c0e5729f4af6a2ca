import type { NotificationChoices } from '@ovation/contracts/notifications/notice';
import { notificationRoutes } from '@ovation/contracts/notifications/routes';
import { noticeGroups, type OptionalMail } from '@ovation/contracts/notifications/rules';
import type { Express } from 'express';
import { refused } from '../kernel/commands/decision.ts';
import { type Handler, removed } from '../kernel/http/handler.ts';
import { noteMethods } from '../kernel/http/methods.ts';
import { unsubscribedBy } from '../mail/public.ts';
import { accountModel } from '../models/account/account.model.ts';
import { noticesModel } from '../models/notices.model.ts';
import { decideChangePreferences } from './changePreferences.decide.ts';
import type { NotificationsDeps } from './deps.ts';

/** What is chosen by whoever wants no more of such mails. */
const withoutMails = (mails: OptionalMail): NotificationChoices =>
  mails === 'digest'
    ? { digest: Object.fromEntries(noticeGroups.map((group) => [group, false])) }
    : { mailed: { [mails]: false } };

/**
 * `POST /notifications/unsubscribe/{token}`: pressed by a person, or sent by the program in which the mail was
 * read (RFC 8058), which knows nothing but the address; what it says in the body is always the same.
 */
export const unsubscribe =
  ({
    commands,
    mailLinks,
  }: Pick<NotificationsDeps, 'commands' | 'mailLinks'>): Handler<
    typeof notificationRoutes.unsubscribe
  > =>
  async ({ params: { token }, command }) => {
    const wish = unsubscribedBy(mailLinks, token, command.now);
    if (!wish) return refused('LINK_EXPIRED');
    const { personId, group } = wish;
    const choices = withoutMails(group);
    const { account } = (await commands.load(accountModel, personId)).state;
    // Who has left gets no mails.
    if (!account) return removed(undefined);
    const outcome = await commands.handle(noticesModel, personId, command, (notices, now) =>
      decideChangePreferences({ personId, choices, now }, notices),
    );
    return outcome.ok ? removed(outcome.position) : outcome;
  };

const { path: row } = notificationRoutes.unsubscribe;

/**
 * `GET` of the same address, for programs that open it: the page that asks once. Nothing is changed by looking, as
 * whatever looks into mails opens their links.
 */
export const mountUnsubscribe = (app: Express): void => {
  const path = row.replace('{token}', ':token');
  app.get(path, (request, response) => {
    response.setHeader('cache-control', 'no-store');
    response.redirect(
      303,
      `/auth/unsubscribe#token=${encodeURIComponent(String(request.params.token))}`,
    );
  });
  app.all(path, noteMethods('GET'));
};
