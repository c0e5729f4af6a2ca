import { logEvent } from '@ovation/logging/logEvents';
import { contextOfJob } from '../kernel/commands/contextOfJob.ts';
import { pendingWithinMs } from '../kernel/queues/queueWork.ts';
import type { JobResult } from '../kernel/queues/workQueue.ts';
import { decideClaimMail } from './claimMail.decide.ts';
import type { SendMailDeps } from './deps.ts';
import { mailLogEvents } from './mail.log.ts';
import { signLinkToken } from './mailLinks.ts';
import { type Mail, mailModel } from './model.ts';
import { type Delivery, decideRecordDelivery } from './recordDelivery.decide.ts';
import { isMailKind, renderMail } from './render.ts';
import type { Deliver } from './smtp.ts';
import { unsubscribeToken } from './unsubscribe.ts';

const name = 'send-mail';

const hrefOf = ({ config, linkKeys }: SendMailDeps, { link }: Mail): string | undefined => {
  if (!link) return undefined;
  const url = `${config.PUBLIC_ORIGIN}${link.path}`;
  if (!link.token) return url;
  const token = signLinkToken(linkKeys, link.token);
  // Else in the fragment, which reaches no server and no log.
  return link.isDirect ? `${url}/${token}` : `${url}#token=${token}`;
};

/** Unsubscribe links: the page that confirms, and the one-click URL for mail clients. */
const unsubscribeOf = ({ config, linkKeys }: SendMailDeps, mail: Mail) => {
  const link = unsubscribeToken(mail);
  if (!link) return undefined;
  const token = signLinkToken(linkKeys, link);
  return {
    page: `${config.PUBLIC_ORIGIN}/auth/unsubscribe#token=${token}`,
    oneClick: `${config.PUBLIC_ORIGIN}/api/notifications/unsubscribe/${token}`,
  };
};

const deliverMail = async (deps: SendMailDeps, deliver: Deliver, mail: Mail): Promise<Delivery> => {
  const { config, settings } = deps;
  const { kind, language, values, mailId, replyTo } = mail;
  const address = mail.to === 'operator' ? config.MAIL_TO_OPERATOR : mail.address;
  if (!isMailKind(kind) || address === undefined) {
    return { ok: false, error: `no words for ${kind}, or nobody to send it to`, isFinal: true };
  }
  const { siteName } = await settings();
  const origin = config.PUBLIC_ORIGIN;
  const isToMember = mail.to === 'address';
  const unsubscribe = unsubscribeOf(deps, mail);
  const rendered = renderMail({
    unsubscribeHref: unsubscribe?.page,
    kind,
    language,
    values,
    siteName,
    origin,
    isToMember,
    href: hrefOf(deps, mail),
  });
  return deliver({
    // The same at each attempt, so that a mailbox can deduplicate.
    messageId: `<${mailId}@${new URL(origin).hostname}>`,
    from: config.MAIL_FROM,
    to: address,
    replyTo,
    language,
    unsubscribeUrl: unsubscribe?.oneClick,
    ...rendered,
  });
};

const retryDelayUntil = (dueAt: string, now: string): JobResult => {
  const ms = Date.parse(dueAt) - Date.parse(now);
  return { retryInMs: Math.max(ms, 0) };
};

/** Creates the worker that sends a pending and due mail and records the result. Idempotent. */
export const createMailSender = (deps: SendMailDeps, deliver: Deliver) => {
  const { commands, clock, logger, metrics } = deps;
  const reportGivenUp = (mail: Mail, reason: string, error: string): void => {
    metrics.mails.inc({ kind: mail.kind, outcome: 'given-up' });
    const { mailId, kind } = mail;
    logEvent(logger, mailLogEvents['mail.delivery_abandoned'], { mailId, kind, reason, error });
  };
  return async (mailId: string): Promise<JobResult> => {
    const context = contextOfJob(name, clock());
    const claimed = await commands.handle(mailModel, mailId, context, (mail, now) =>
      decideClaimMail({ now }, mail),
    );
    if (!claimed.ok) {
      if (claimed.code !== 'NOT_DUE') return 'done';
      // Mails due later than this are requeued then.
      const { state } = await commands.load(mailModel, mailId);
      const retryDelay = state ? retryDelayUntil(state.dueAt, context.now) : 'done';
      return retryDelay !== 'done' && retryDelay.retryInMs <= pendingWithinMs ? retryDelay : 'done';
    }
    const [event] = claimed.events;
    const mail = claimed.state;
    if (!mail || !event) return 'done';
    if (event.type === 'MailGivenUp') {
      reportGivenUp(mail, event.data.reason, event.data.error);
      return 'done';
    }
    if (event.type !== 'MailTaken') return 'done';
    const { attempt } = event.data;
    const delivery = await deliverMail(deps, deliver, mail);
    const after = contextOfJob(name, clock());
    const recorded = await commands.handle(mailModel, mailId, after, (state, now) =>
      decideRecordDelivery({ attempt, delivery, now }, state),
    );
    if (!recorded.ok) throw new Error(`what became of a mail is not written: ${recorded.code}`);
    const [end] = recorded.events;
    if (end?.type === 'MailGivenUp') reportGivenUp(mail, end.data.reason, end.data.error);
    else metrics.mails.inc({ kind: mail.kind, outcome: delivery.ok ? 'sent' : 'failed' });
    if (end?.type !== 'MailFailed') return 'done';
    const { error, retryAt } = end.data;
    logEvent(logger, mailLogEvents['mail.delivery_failed'], {
      mailId,
      kind: mail.kind,
      attempts: attempt,
      error,
      retryAt,
    });
    return retryDelayUntil(retryAt, after.now);
  };
};
