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

describe('claiming a mail', () => {
  it('gives a mail to one worker until its lease expires', () => {
    given(mailModel, [askedMail])
      .when(at(askedAt))
      .thenAppends([takenMail(1, askedAt)])
      .when(at(soon))
      .thenRefuses('NOT_DUE')
      .when(at(muchLater))
      .thenAppends([takenMail(2, muchLater)]);
  });

  it('refuses sent and unknown mails', () => {
    given(mailModel, [askedMail, takenMail(1, askedAt), sentMail(1, soon)])
      .when(at(muchLater))
      .thenRefuses('NOT_OWED');
    given(mailModel).when(at(muchLater)).thenRefuses('NOT_OWED');
  });

  it('waits for the backoff after a failure', () => {
    given(mailModel, [askedMail, takenMail(1, askedAt), failedMail(1, askedAt, soon)])
      .when(at('2026-02-01T10:00:29.000Z'))
      .thenRefuses('NOT_DUE')
      .when(at(soon))
      .thenAppends([takenMail(2, soon)]);
  });

  it('gives up a mail past its deadline', () => {
    const asked: MailEvent = { ...askedMail, data: { ...askedMail.data, usefulUntil: soon } };
    given(mailModel, [asked])
      .when(at(soon))
      .thenAppendsLike({ type: 'MailGivenUp', data: { mailId, reason: 'late' } });
  });

  it('gives up a mail to an erased person', () => {
    const asked: MailEvent = { ...askedMail, data: { ...askedMail.data, address: erasedText } };
    given(mailModel, [asked])
      .when(at(soon))
      .thenAppendsLike({ type: 'MailGivenUp', data: { mailId, reason: 'erased' } });
  });
});
