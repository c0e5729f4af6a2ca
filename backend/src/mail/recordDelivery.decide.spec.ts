import { describe, expect, it } from 'vitest';
import { given } from '../testing/decider.ts';
import { askedAt, mailId, requestedMail, sentMail, takenMail } from '../testing/mails.ts';
import { mailModel } from './model.ts';
import { type Delivery, decideRecordDelivery, retryDelaysMs } from './recordDelivery.decide.ts';

const now = '2026-02-01T10:00:20.000Z';
const unreachable: Delivery = { ok: false, error: 'ECONNREFUSED', isFinal: false };
const refused: Delivery = { ok: false, error: 'EENVELOPE 550', isFinal: true };
const conclude =
  (attempt: number, delivery: Delivery) => (mail: Parameters<typeof decideRecordDelivery>[1]) =>
    decideRecordDelivery({ attempt, delivery, now }, mail);

describe('recording a delivery', () => {
  const first = [requestedMail, takenMail(1, askedAt)];

  it('records that the mail was sent', () => {
    given(mailModel, first)
      .when(conclude(1, { ok: true }))
      .thenAppends([sentMail(1, now)])
      .when(conclude(1, { ok: true }))
      .thenAppendsNothing();
  });

  it('backs off longer after each failure', () => {
    given(mailModel, first)
      .when(conclude(1, unreachable))
      .thenAppendsLike({ type: 'MailFailed', data: { retryAt: '2026-02-01T10:00:30.000Z' } });
    given(mailModel, [requestedMail, takenMail(2, askedAt)])
      .when(conclude(2, unreachable))
      .thenAppendsLike({ type: 'MailFailed', data: { retryAt: '2026-02-01T10:01:20.000Z' } });
    expect(retryDelaysMs.toSorted((one, other) => one - other)).toEqual([...retryDelaysMs]);
  });

  it('gives up after a day', () => {
    const last = retryDelaysMs.length + 1;
    given(mailModel, [requestedMail, takenMail(last, askedAt)])
      .when(conclude(last, unreachable))
      .thenAppendsLike({ type: 'MailGivenUp', data: { mailId, reason: 'failed' } });
  });

  it('gives up at once on a permanent rejection', () => {
    given(mailModel, first)
      .when(conclude(1, refused))
      .thenAppendsLike({
        type: 'MailGivenUp',
        data: { reason: 'refused', error: 'EENVELOPE 550' },
      });
  });

  it('ignores an attempt that lost its lease, unless it sent the mail', () => {
    const second = [...first, takenMail(2, now)];
    given(mailModel, second).when(conclude(1, unreachable)).thenAppendsNothing();
    given(mailModel, second)
      .when(conclude(1, { ok: true }))
      .thenAppends([sentMail(1, now)])
      .when(conclude(2, unreachable))
      .thenAppendsNothing();
  });
});
