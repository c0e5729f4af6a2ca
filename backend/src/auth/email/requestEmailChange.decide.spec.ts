import { describe, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import { emailChangeOf, luna, lunaRegistered } from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { decideCancelEmailChange, decideResendEmailChange } from './requestEmailChange.decide.ts';

const now = '2026-02-01T10:00:00.000Z';
const doneWith = { userAgent: 'a browser', address: '192.0.2.1' };
const resend = (state: typeof accountModel.initial) =>
  decideResendEmailChange({ changeId: idOf(2), doneWith, now }, state);
const cancel = (state: typeof accountModel.initial) => decideCancelEmailChange({ now }, state);

describe('a pending address', () => {
  const waiting = [lunaRegistered, emailChangeOf(idOf(1), 'new@ovation.test', now)];

  it('gets a new link, which invalidates the previous one', () => {
    given(accountModel, waiting)
      .when(resend)
      .thenAppendsLike({
        type: 'EmailChangeAsked',
        data: {
          accountId: luna,
          changeId: idOf(2),
          email: 'new@ovation.test',
          expiresAt: '2026-02-02T10:00:00.000Z',
        },
      });
  });

  it('is cancelled once', () => {
    given(accountModel, waiting)
      .when(cancel)
      .thenAppends([
        {
          type: 'EmailChangeCancelled',
          data: { accountId: luna, changeId: idOf(1), cancelledAt: now },
        },
      ])
      .when(cancel)
      .thenAppendsNothing()
      .when(resend)
      .thenRefuses('NO_EMAIL_CHANGE');
  });

  it('requires an account', () => {
    given(accountModel).when(cancel).thenRefuses('NOT_FOUND');
    given(accountModel).when(resend).thenRefuses('NOT_FOUND');
  });
});
