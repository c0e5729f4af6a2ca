import type { MailEvent } from '@ovation/contracts/mail/events';
import { type Accepted, accepted } from '../kernel/commands/decision.ts';
import type { Mail } from './model.ts';

/** True for a mail that was sent and that no account's key hides: nobody needs its words any more. */
export const isToForget = (mail: Mail | undefined): mail is Mail =>
  mail?.status === 'sent' && mail.ownerId === mail.mailId && !mail.isForgotten;

/** Says that the key of a mail is gone; once. */
export const decideForgetMail = (now: string, mail: Mail | undefined): Accepted<MailEvent> =>
  accepted(
    isToForget(mail)
      ? [{ type: 'MailForgotten', data: { mailId: mail.mailId, forgottenAt: now } }]
      : [],
  );
