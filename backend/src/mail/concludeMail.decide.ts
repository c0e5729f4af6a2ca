import type { MailEvent } from '@ovation/contracts/mail/events';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import type { Mail } from './model.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long a mail waits after each failure; after the last of them it is given up, within a day. */
export const retryPausesMs = [
  10_000,
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  hourMs,
  2 * hourMs,
  4 * hourMs,
  6 * hourMs,
  8 * hourMs,
] as const;

/** What the mail server said. */
export type Delivery =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** Without addresses. */
      readonly error: string;
      /** It will say the same whenever it is asked. */
      readonly isFinal: boolean;
    };

/** Writes down what became of an attempt; one that was overtaken by another says only that it was sent. */
export const decideConcludeMail = (
  {
    attempt,
    delivery,
    now,
  }: { readonly attempt: number; readonly delivery: Delivery; readonly now: string },
  mail: Mail | undefined,
): Decision<MailEvent, never> => {
  if (!mail || mail.status === 'sent') return accepted([]);
  const { mailId, status, attempts } = mail;
  if (delivery.ok) return accepted([{ type: 'MailSent', data: { mailId, attempt, sentAt: now } }]);
  if (status !== 'taken' || attempts !== attempt) return accepted([]);
  const { error, isFinal } = delivery;
  const pauseMs = retryPausesMs[attempt - 1];
  if (isFinal || pauseMs === undefined) {
    const reason = isFinal ? 'refused' : 'failed';
    return accepted([{ type: 'MailGivenUp', data: { mailId, reason, error, givenUpAt: now } }]);
  }
  const retryAt = new Date(Date.parse(now) + pauseMs).toISOString();
  return accepted([
    { type: 'MailFailed', data: { mailId, attempt, error, retryAt, failedAt: now } },
  ]);
};
