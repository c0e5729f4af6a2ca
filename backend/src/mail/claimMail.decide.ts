import type { MailEvent } from '@ovation/contracts/mail/events';
import { accepted, type Decision, refused } from '../kernel/commands/decision.ts';
import { isErased, type Mail } from './model.ts';

/** Claims a pending and due mail for sending, unless another worker has it; ends one that is of no use any longer. */
export const decideClaimMail = (
  { now }: { readonly now: string },
  mail: Mail | undefined,
): Decision<MailEvent, 'NOT_PENDING' | 'NOT_DUE'> => {
  if (!mail || mail.status === 'sent' || mail.status === 'given-up') return refused('NOT_PENDING');
  if (mail.dueAt > now) return refused('NOT_DUE');
  const { mailId, attempts, usefulUntil } = mail;
  const end = (reason: 'erased' | 'late', error: string): MailEvent => ({
    type: 'MailGivenUp',
    data: { mailId, reason, error, givenUpAt: now },
  });
  if (isErased(mail)) return accepted([end('erased', 'its person was erased')]);
  if (usefulUntil !== undefined && usefulUntil <= now) {
    return accepted([end('late', `it was of use until ${usefulUntil}`)]);
  }
  return accepted([{ type: 'MailTaken', data: { mailId, attempt: attempts + 1, takenAt: now } }]);
};
