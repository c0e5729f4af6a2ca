import { logEvent } from '@ovation/logging/logEvents';
import { contextOfWork } from '../kernel/commands/contextOfWork.ts';
import { owedWithinMs } from '../kernel/queues/queueWork.ts';
import type { Worked } from '../kernel/queues/workQueue.ts';
import { type Delivery, decideConcludeMail } from './concludeMail.decide.ts';
import type { SendMailDeps } from './deps.ts';
import { mailLogEvents } from './mail.log.ts';
import { tokenOfLink } from './mailLinks.ts';
import { type Mail, mailModel } from './model.ts';
import { isMailKind, renderMail } from './render.ts';
import type { Deliver } from './smtp.ts';
import { decideTakeMail } from './takeMail.decide.ts';
import { unsubscribeToken } from './unsubscribe.ts';

const name = 'send-mail';

const hrefOf = ({ config, linkKeys }: SendMailDeps, { link }: Mail): string | undefined =>
  // In the fragment, which reaches no server and no log.
  link &&
  `${config.PUBLIC_ORIGIN}${link.path}${link.token ? `#token=${tokenOfLink(linkKeys, link.token)}` : ''}`;

/** Unsubscribe links: the page that confirms, and the one-click URL for mail clients. */
const unsubscribeOf = ({ config, linkKeys }: SendMailDeps, mail: Mail) => {
  const link = unsubscribeToken(mail);
  if (!link) return undefined;
  const token = tokenOfLink(linkKeys, link);
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

const pauseUntil = (dueAt: string, now: string): Worked => {
  const ms = Date.parse(dueAt) - Date.parse(now);
  return { againInMs: Math.max(ms, 0) };
};

/** Creates the worker that sends a pending and due mail and records the result. Idempotent. */
export const createSendMail = (deps: SendMailDeps, deliver: Deliver) => {
  const { commands, clock, logger, metrics } = deps;
  const tellEnd = (mail: Mail, reason: string, error: string): void => {
    metrics.mails.inc({ kind: mail.kind, outcome: 'given-up' });
    const { mailId, kind } = mail;
    logEvent(logger, mailLogEvents['mail.delivery_abandoned'], { mailId, kind, reason, error });
  };
  return async (mailId: string): Promise<Worked> => {
    const context = contextOfWork(name, clock());
    const taken = await commands.handle(mailModel, mailId, context, (mail, now) =>
      decideTakeMail({ now }, mail),
    );
    if (!taken.ok) {
      if (taken.code !== 'NOT_DUE') return 'done';
      // Mails due later than this are requeued then.
      const { state } = await commands.load(mailModel, mailId);
      const pause = state ? pauseUntil(state.dueAt, context.now) : 'done';
      return pause !== 'done' && pause.againInMs <= owedWithinMs ? pause : 'done';
    }
    const [event] = taken.events;
    const mail = taken.state;
    if (!mail || !event) return 'done';
    if (event.type === 'MailGivenUp') {
      tellEnd(mail, event.data.reason, event.data.error);
      return 'done';
    }
    if (event.type !== 'MailTaken') return 'done';
    const { attempt } = event.data;
    const delivery = await deliverMail(deps, deliver, mail);
    const after = contextOfWork(name, clock());
    const concluded = await commands.handle(mailModel, mailId, after, (state, now) =>
      decideConcludeMail({ attempt, delivery, now }, state),
    );
    if (!concluded.ok) throw new Error(`what became of a mail is not written: ${concluded.code}`);
    const [end] = concluded.events;
    if (end?.type === 'MailGivenUp') tellEnd(mail, end.data.reason, end.data.error);
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
    return pauseUntil(retryAt, after.now);
  };
};
