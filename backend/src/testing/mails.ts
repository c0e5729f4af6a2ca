import type { MailEvent } from '@ovation/contracts/mail/events';
import { idOf } from './decider.ts';

/** Fixture: a mail and its events, for specs of mail deciders. */
export const mailId = idOf(70);
export const askedAt = '2026-02-01T10:00:00.000Z';

export const requestedMail = {
  type: 'MailAsked',
  data: {
    mailId,
    ownerId: idOf(12),
    kind: 'passwordChanged',
    to: 'address',
    address: 'luna@ovation.test',
    language: 'en',
    values: { name: 'Luna' },
    askedAt,
  },
} as const satisfies MailEvent;

export const takenMail = (attempt: number, takenAt: string): MailEvent => ({
  type: 'MailTaken',
  data: { mailId, attempt, takenAt },
});

export const sentMail = (attempt: number, sentAt: string): MailEvent => ({
  type: 'MailSent',
  data: { mailId, attempt, sentAt },
});

export const failedMail = (attempt: number, failedAt: string, retryAt: string): MailEvent => ({
  type: 'MailFailed',
  data: { mailId, attempt, error: 'away', retryAt, failedAt },
});
