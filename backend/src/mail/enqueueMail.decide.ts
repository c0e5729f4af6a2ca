import type { EventOf } from '@ovation/contracts/kernel/event';
import type { MailAsked, MailEvent } from '@ovation/contracts/mail/events';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import type { Mail } from './model.ts';

/** Enqueues a mail once: its id is derived from the event that caused it. */
export const decideEnqueueMail = (
  request: EventOf<typeof MailAsked>['data'],
  mail: Mail | undefined,
): Decision<MailEvent, never> => accepted(mail ? [] : [{ type: 'MailAsked', data: request }]);
