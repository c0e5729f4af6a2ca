import type { MailEvent } from '@ovation/contracts/mail/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import type { Mail } from './model.ts';

/** Operator's request to send a given up mail again. */
export const decideReplayMail = (
  { now }: { readonly now: string },
  mail: Mail | undefined,
): Decision<MailEvent, 'NOT_FOUND' | 'NOT_GIVEN_UP'> => {
  if (!mail) return refused('NOT_FOUND');
  if (mail.status !== 'given-up') return refused('NOT_GIVEN_UP');
  return accepted([{ type: 'MailAskedAgain', data: { mailId: mail.mailId, askedAt: now } }]);
};
