import type { EventOf } from '@ovation/contracts/kernel/event';
import type { MailAsked, MailEvent } from '@ovation/contracts/mail/events';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import type { Mail } from './model.ts';

/** A mail is asked for once: its id says for which event. */
export const decideAskMail = (
  asked: EventOf<typeof MailAsked>['data'],
  mail: Mail | undefined,
): Decision<MailEvent, never> => accepted(mail ? [] : [{ type: 'MailAsked', data: asked }]);
