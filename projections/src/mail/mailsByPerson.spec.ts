import { MailAsked } from '@ovation/contracts/mail/events';
import { mailsOfPerson } from '@ovation/contracts/mail/readModels';
import { describe, it } from 'vitest';
import { expectSameBytes, given, recorded, testId } from '../kernel/testKit.ts';
import { mailsByPerson } from './mailsByPerson.ts';

const [mailId, nora] = [testId(1), testId(2)];
const askedAt = '2026-02-01T10:00:00.000Z';
const askedBy = (ownerId: string) =>
  recorded(MailAsked, {
    mailId,
    ownerId,
    kind: 'passwordChanged',
    to: 'address',
    address: 'nora@ovation.test',
    language: 'en',
    values: {},
    askedAt,
  });

describe('the mails of a person', () => {
  it('are listed by id, without content and address', () => {
    const listed = given(mailsByPerson, [askedBy(nora)]);
    listed.thenDocument(mailsOfPerson, nora, mailId).is({ mailId, askedAt });
    listed.thenIndex(mailsOfPerson, nora, 'asked').is([mailId]);
    expectSameBytes(mailsByPerson, [askedBy(nora)]);
  });

  it('are not listed for a recipient without an account', () => {
    given(mailsByPerson, [askedBy(mailId)]).thenDocuments.count(0);
  });
});
