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

it('replays a given up mail from the first attempt', () => {
  given(mailModel, [askedMail, takenMail(9, askedAt), givenUp])
    .when((mail) => decideAskAgain({ now }, mail))
    .thenAppends([{ type: 'MailAskedAgain', data: { mailId, askedAt: now } }])
    .when((mail) => decideTakeMail({ now }, mail))
    .thenAppends([takenMail(1, now)]);
});

it('refuses to replay a pending or unknown mail', () => {
  given(mailModel, [askedMail])
    .when((mail) => decideAskAgain({ now }, mail))
    .thenRefuses('NOT_GIVEN_UP');
  given(mailModel)
    .when((mail) => decideAskAgain({ now }, mail))
    .thenRefuses('NOT_FOUND');
});
