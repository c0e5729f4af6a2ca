import { MailAsked, MailAskedAgain } from '@ovation/contracts/mail/events';
import type { Base } from '../kernel/composition/base.ts';
import { defineReactor, type Reactor } from '../kernel/reactions/reactor.ts';

/** Brings what was asked for to the workers at once. What the queue loses is put back. */
export const queueMail = ({ queues }: Pick<Base, 'queues'>): Reactor =>
  defineReactor(
    { name: 'queue-mail', from: 'beginning', on: [MailAsked, MailAskedAgain] },
    (event) => queues.put('mail', event.data.mailId),
  );
