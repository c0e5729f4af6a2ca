import { erasedText } from '@ovation/contracts/kernel/rules';
import type { MailEvent } from '@ovation/contracts/mail/events';
import { describe, it } from 'vitest';
import { given } from '../testing/decider.ts';
import {
  askedAt,
  failedMail,
  mailId,
  requestedMail,
  sentMail,
  takenMail,
} from '../testing/mails.ts';
import { decideClaimMail } from './claimMail.decide.ts';
import { mailModel } from './model.ts';

const at = (now: string) => (mail: Parameters<typeof decideClaimMail>[1]) =>
  decideClaimMail({ now }, mail);
const soon = '2026-02-01T10:00:30.000Z';
const muchLater = '2026-02-01T10:05:00.000Z';

describe('claiming a mail', () => {
  it('gives a mail to one worker until its lease expires', () => {
    given(mailModel, [requestedMail])
      .when(at(askedAt))
      .thenAppends([takenMail(1, askedAt)])
      .when(at(soon))
      .thenRefuses('NOT_DUE')
      .when(at(muchLater))
      .thenAppends([takenMail(2, muchLater)]);
  });

  it('refuses sent and unknown mails', () => {
    given(mailModel, [requestedMail, takenMail(1, askedAt), sentMail(1, soon)])
      .when(at(muchLater))
      .thenRefuses('NOT_PENDING');
    given(mailModel).when(at(muchLater)).thenRefuses('NOT_PENDING');
  });

  it('waits for the backoff after a failure', () => {
    given(mailModel, [requestedMail, takenMail(1, askedAt), failedMail(1, askedAt, soon)])
      .when(at('2026-02-01T10:00:29.000Z'))
      .thenRefuses('NOT_DUE')
      .when(at(soon))
      .thenAppends([takenMail(2, soon)]);
  });

  it('gives up a mail past its deadline', () => {
    const requested: MailEvent = {
      ...requestedMail,
      data: { ...requestedMail.data, usefulUntil: soon },
    };
    given(mailModel, [requested])
      .when(at(soon))
      .thenAppendsLike({ type: 'MailGivenUp', data: { mailId, reason: 'late' } });
  });

  it('gives up a mail to an erased person', () => {
    const requested: MailEvent = {
      ...requestedMail,
      data: { ...requestedMail.data, address: erasedText },
    };
    given(mailModel, [requested])
      .when(at(soon))
      .thenAppendsLike({ type: 'MailGivenUp', data: { mailId, reason: 'erased' } });
  });
});
