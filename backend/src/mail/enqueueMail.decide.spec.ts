import { it } from 'vitest';
import { given } from '../testing/decider.ts';
import { requestedMail } from '../testing/mails.ts';
import { decideEnqueueMail } from './enqueueMail.decide.ts';
import { mailModel } from './model.ts';

it('enqueues a mail once', () => {
  given(mailModel)
    .when((mail) => decideEnqueueMail(requestedMail.data, mail))
    .thenAppends([requestedMail])
    .when((mail) => decideEnqueueMail(requestedMail.data, mail))
    .thenAppendsNothing();
});
