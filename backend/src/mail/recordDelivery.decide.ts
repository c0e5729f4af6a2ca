import type { MailEvent } from '@ovation/contracts/mail/events';
import { accepted, type Decision } from '../kernel/commands/decision.ts';
import type { Mail } from './model.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Retry backoff: delay after each failure. The mail is given up after the last, within a day. */
export const retryDelaysMs = [
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

/** Result of a delivery to the mail server. */
export type Delivery =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** Error text without addresses. */
      readonly error: string;
      /** Permanent failure: a retry would fail the same way. */
      readonly isFinal: boolean;
    };

/** Records the result of an attempt; an attempt that lost its lease only records success. */
export const decideRecordDelivery = (
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
  const delayMs = retryDelaysMs[attempt - 1];
  if (isFinal || delayMs === undefined) {
    const reason = isFinal ? 'refused' : 'failed';
    return accepted([{ type: 'MailGivenUp', data: { mailId, reason, error, givenUpAt: now } }]);
  }
  const retryAt = new Date(Date.parse(now) + delayMs).toISOString();
  return accepted([
    { type: 'MailFailed', data: { mailId, attempt, error, retryAt, failedAt: now } },
  ]);
};
