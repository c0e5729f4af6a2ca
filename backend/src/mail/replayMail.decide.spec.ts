import type { MailEvent } from '@ovation/contracts/mail/events';
import { it } from 'vitest';
import { given } from '../testing/decider.ts';
import { askedAt, mailId, requestedMail, takenMail } from '../testing/mails.ts';
import { decideClaimMail } from './claimMail.decide.ts';
import { mailModel } from './model.ts';
import { decideReplayMail } from './replayMail.decide.ts';

const now = '2026-02-03T10:00:00.000Z';
const givenUp: MailEvent = {
  type: 'MailGivenUp',
  data: { mailId, reason: 'failed', error: 'away', givenUpAt: askedAt },
};

it('replays a given up mail from the first attempt', () => {
  given(mailModel, [requestedMail, takenMail(9, askedAt), givenUp])
    .when((mail) => decideReplayMail({ now }, mail))
    .thenAppends([{ type: 'MailAskedAgain', data: { mailId, askedAt: now } }])
    .when((mail) => decideClaimMail({ now }, mail))
    .thenAppends([takenMail(1, now)]);
});

it('refuses to replay a pending or unknown mail', () => {
  given(mailModel, [requestedMail])
    .when((mail) => decideReplayMail({ now }, mail))
    .thenRefuses('NOT_GIVEN_UP');
  given(mailModel)
    .when((mail) => decideReplayMail({ now }, mail))
    .thenRefuses('NOT_FOUND');
});
