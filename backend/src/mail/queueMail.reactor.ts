import { MailAsked, MailAskedAgain } from '@ovation/contracts/mail/events';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';

/** Puts new mails on the work queue at once. Mails that the queue loses are requeued. */
export const queueMail = ({ queues }: Pick<Base, 'queues'>): Reactor =>
  defineReactor(
    { name: 'queue-mail', from: 'beginning', on: [MailAsked, MailAskedAgain] },
    (event) => queues.enqueue('mail', event.data.mailId),
  );
