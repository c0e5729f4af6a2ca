import {
  MailAsked,
  MailAskedAgain,
  MailFailed,
  MailGivenUp,
  MailSent,
  MailTaken,
} from '@ovation/contracts/mail/events';
import { outboxModel, outboxOwner } from '@ovation/contracts/mail/readModels';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { outbox } from './outbox.ts';

const mailId = testId(1);
const at = '2026-02-01T10:00:00.000Z';
const later = '2026-02-01T10:01:00.000Z';

const requested = recorded(MailAsked, {
  mailId,
  ownerId: testId(2),
  kind: 'passwordChanged',
  to: 'address',
  address: 'nora@ovation.test',
  language: 'en',
  values: {},
  askedAt: at,
});
const taken = recorded(MailTaken, { mailId, attempt: 1, takenAt: at });
const failed = recorded(MailFailed, {
  mailId,
  attempt: 1,
  error: 'away',
  retryAt: later,
  failedAt: at,
});
const givenUp = recorded(MailGivenUp, {
  mailId,
  reason: 'failed',
  error: 'still away',
  givenUpAt: later,
});
const again = recorded(MailAskedAgain, { mailId, askedAt: later });
const sent = recorded(MailSent, { mailId, attempt: 1, sentAt: later });

const document = {
  mailId,
  kind: 'passwordChanged',
  attempts: 0,
  askedAt: at,
  dueAt: at,
  error: null,
  givenUp: null,
};

describe('the outbox', () => {
  it('has pending mails by due time, without content and address', () => {
    const owed = given(outbox, [requested]);
    owed.thenDocument(outboxModel, outboxOwner, mailId).is(document);
    owed.thenIndex(outboxModel, outboxOwner, 'owed').is([mailId]);
  });

  it('skips a leased mail for a while', () => {
    given(outbox, [requested, taken])
      .thenDocument(outboxModel, outboxOwner, mailId)
      .is({ ...document, attempts: 1, dueAt: '2026-02-01T10:02:00.000Z' });
  });

  it('has the next attempt of a failed mail', () => {
    given(outbox, [requested, taken, failed])
      .thenDocument(outboxModel, outboxOwner, mailId)
      .is({ ...document, attempts: 1, error: 'away', dueAt: later });
  });

  it('lists dead letters separately, until one is requested again', () => {
    const dead = given(outbox, [requested, taken, givenUp]);
    dead.thenIndex(outboxModel, outboxOwner, 'owed').is([]);
    dead.thenIndex(outboxModel, outboxOwner, 'dead').is([mailId]);
    const back = given(outbox, [requested, taken, givenUp, again]);
    back.thenIndex(outboxModel, outboxOwner, 'owed').is([mailId]);
    back.thenIndex(outboxModel, outboxOwner, 'dead').is([]);
  });

  it('removes sent mails', () => {
    given(outbox, [requested, taken, sent]).thenDocuments.count(0);
  });

  it('is deterministic', () => {
    expectSameBytes(outbox, [requested, taken, failed, givenUp, again, sent]);
  });
});
