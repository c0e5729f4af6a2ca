import type { MailEvent } from '@ovation/contracts/mail/events';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import type { Mail } from './model.ts';

/** True for a sent mail under a key of its own: its text is no longer needed. */
export const isShreddable = (mail: Mail | undefined): mail is Mail =>
  mail?.status === 'sent' && mail.ownerId === mail.mailId && !mail.isForgotten;

/** Records that the key of a mail was erased, once. */
export const decideShredMail = (now: string, mail: Mail | undefined): Accepted<MailEvent> =>
  accepted(
    isShreddable(mail)
      ? [{ type: 'MailForgotten', data: { mailId: mail.mailId, forgottenAt: now } }]
      : [],
  );
