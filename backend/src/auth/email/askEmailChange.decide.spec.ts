import { describe, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import { emailChangeOf, luna, lunaRegistered } from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { decideCancelEmailChange, decideResendEmailChange } from './askEmailChange.decide.ts';

const now = '2026-02-01T10:00:00.000Z';
const doneWith = { userAgent: 'a browser', address: '192.0.2.1' };
const resend = (state: typeof accountModel.initial) =>
  decideResendEmailChange({ changeId: idOf(2), doneWith, now }, state);
const cancel = (state: typeof accountModel.initial) => decideCancelEmailChange({ now }, state);

describe('a new address that waits for its link', () => {
  const waiting = [lunaRegistered, emailChangeOf(idOf(1), 'new@ovation.test', now)];

  it('is sent a new link, after which the one before is worth nothing', () => {
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

  it('is dropped, once', () => {
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

  it('is nobody’s who is not there', () => {
    given(accountModel).when(cancel).thenRefuses('NOT_FOUND');
    given(accountModel).when(resend).thenRefuses('NOT_FOUND');
  });
});
