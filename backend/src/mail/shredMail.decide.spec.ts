import type { MailEvent } from '@ovation/contracts/mail/events';
import { describe, it } from 'vitest';
import { given, idOf } from '../testing/decider.ts';
import { mailModel } from './model.ts';
import { decideShredMail } from './shredMail.decide.ts';

const [mailId, person] = [idOf(1), idOf(2)];
const now = '2026-02-01T12:00:00.000Z';
const askedOf = (ownerId: string): MailEvent => ({
  type: 'MailAsked',
  data: {
    mailId,
    ownerId,
    kind: 'contactMessage',
    to: 'operator',
    language: 'en',
    values: { from: 'Nora' },
    askedAt: now,
  },
});
const sent: MailEvent = { type: 'MailSent', data: { mailId, attempt: 1, sentAt: now } };
const error = 'the server is away';
const givenUp: MailEvent = {
  type: 'MailGivenUp',
  data: { mailId, reason: 'failed', error, givenUpAt: now },
};
const forget = decideShredMail.bind(undefined, now);

describe('a mail under a key of its own', () => {
  it('is crypto-shredded once sent, once', () => {
    given(mailModel, [askedOf(mailId), sent])
      .when(forget)
      .thenAppends([{ type: 'MailForgotten', data: { mailId, forgottenAt: now } }])
      .when(forget)
      .thenAppendsNothing();
  });

  it('is retained while an operator may replay it', () => {
    given(mailModel, [askedOf(mailId)])
      .when(forget)
      .thenAppendsNothing();
    given(mailModel, [askedOf(mailId), givenUp])
      .when(forget)
      .thenAppendsNothing();
  });

  it('leaves mails under a person’s key alone', () => {
    given(mailModel, [askedOf(person), sent])
      .when(forget)
      .thenAppendsNothing();
  });
});
