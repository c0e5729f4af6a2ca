import { expect, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import { luna, lunaRegistered } from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { decideRequestPasswordReset } from './requestPasswordReset.decide.ts';

const now = '2026-02-01T10:00:00.000Z';

it('a new password may be set for half an hour', () => {
  given(accountModel, [lunaRegistered])
    .when((state) => decideRequestPasswordReset({ resetId: idOf(1), now }, state))
    .thenAppends([
      {
        type: 'PasswordResetAsked',
        data: {
          accountId: luna,
          resetId: idOf(1),
          askedAt: now,
          expiresAt: '2026-02-01T10:30:00.000Z',
        },
      },
    ]);
  given(accountModel)
    .when((state) => decideRequestPasswordReset({ resetId: idOf(1), now }, state))
    .thenRefuses('NOT_FOUND');
});

it('only the last three links are valid', () => {
  const asking = [1, 2, 3, 4].reduce(
    (decided, at) =>
      decided.when((state) => decideRequestPasswordReset({ resetId: idOf(at), now }, state)),
    given(accountModel, [lunaRegistered]).when(() => ({ ok: true, events: [] })),
  );
  expect(asking.state.resets.map(({ id }) => id)).toEqual([idOf(2), idOf(3), idOf(4)]);
});
