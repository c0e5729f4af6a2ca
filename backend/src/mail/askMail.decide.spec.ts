import { it } from 'vitest';
import { given } from '../testing/decider.ts';
import { askedMail } from '../testing/mails.ts';
import { decideAskMail } from './askMail.decide.ts';
import { mailModel } from './model.ts';

it('enqueues a mail once', () => {
  given(mailModel)
    .when((mail) => decideAskMail(askedMail.data, mail))
    .thenAppends([askedMail])
    .when((mail) => decideAskMail(askedMail.data, mail))
    .thenAppendsNothing();
});
