import { erasedText } from '@ovation/contracts/kernel/rules';
import type { MailEvent } from '@ovation/contracts/mail/events';
import { describe, it } from 'vitest';
import { given } from '../testing/decider.ts';
import { askedAt, askedMail, failedMail, mailId, sentMail, takenMail } from '../testing/mails.ts';
import { mailModel } from './model.ts';
import { decideTakeMail } from './takeMail.decide.ts';

const at = (now: string) => (mail: Parameters<typeof decideTakeMail>[1]) =>
  decideTakeMail({ now }, mail);
const soon = '2026-02-01T10:00:30.000Z';
const muchLater = '2026-02-01T10:05:00.000Z';

describe('taking a mail', () => {
  it('is for one worker alone, until that one must have died', () => {
    given(mailModel, [askedMail])
      .when(at(askedAt))
      .thenAppends([takenMail(1, askedAt)])
      .when(at(soon))
      .thenRefuses('NOT_DUE')
      .when(at(muchLater))
      .thenAppends([takenMail(2, muchLater)]);
  });

  it('is not done for what was sent, or never asked for', () => {
    given(mailModel, [askedMail, takenMail(1, askedAt), sentMail(1, soon)])
      .when(at(muchLater))
      .thenRefuses('NOT_OWED');
    given(mailModel).when(at(muchLater)).thenRefuses('NOT_OWED');
  });

  it('waits for the pause after a failure', () => {
    given(mailModel, [askedMail, takenMail(1, askedAt), failedMail(1, askedAt, soon)])
      .when(at('2026-02-01T10:00:29.000Z'))
      .thenRefuses('NOT_DUE')
      .when(at(soon))
      .thenAppends([takenMail(2, soon)]);
  });

  it('ends a mail that comes too late', () => {
    const asked: MailEvent = { ...askedMail, data: { ...askedMail.data, usefulUntil: soon } };
    given(mailModel, [asked])
      .when(at(soon))
      .thenAppendsLike({ type: 'MailGivenUp', data: { mailId, reason: 'late' } });
  });

  it('ends a mail to somebody who was erased', () => {
    const asked: MailEvent = { ...askedMail, data: { ...askedMail.data, address: erasedText } };
    given(mailModel, [asked])
      .when(at(soon))
      .thenAppendsLike({ type: 'MailGivenUp', data: { mailId, reason: 'erased' } });
  });
});
