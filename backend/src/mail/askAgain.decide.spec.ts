import type { MailEvent } from '@ovation/contracts/mail/events';
import { it } from 'vitest';
import { given } from '../testing/decider.ts';
import { askedAt, askedMail, mailId, takenMail } from '../testing/mails.ts';
import { decideAskAgain } from './askAgain.decide.ts';
import { mailModel } from './model.ts';
import { decideTakeMail } from './takeMail.decide.ts';

const now = '2026-02-03T10:00:00.000Z';
const givenUp: MailEvent = {
  type: 'MailGivenUp',
  data: { mailId, reason: 'failed', error: 'away', givenUpAt: askedAt },
};

it('a mail that was given up is tried from the beginning when it is asked for again', () => {
  given(mailModel, [askedMail, takenMail(9, askedAt), givenUp])
    .when((mail) => decideAskAgain({ now }, mail))
    .thenAppends([{ type: 'MailAskedAgain', data: { mailId, askedAt: now } }])
    .when((mail) => decideTakeMail({ now }, mail))
    .thenAppends([takenMail(1, now)]);
});

it('a mail that is owed needs no asking, and one that there is not cannot be asked for', () => {
  given(mailModel, [askedMail])
    .when((mail) => decideAskAgain({ now }, mail))
    .thenRefuses('NOT_GIVEN_UP');
  given(mailModel)
    .when((mail) => decideAskAgain({ now }, mail))
    .thenRefuses('NOT_FOUND');
});
