import { it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import { luna, lunaRegistered } from '../../testing/accounts.ts';
import { given } from '../../testing/decider.ts';
import { decideChangePresence } from './changePresence.decide.ts';

const now = '2026-02-01T10:00:00.000Z';
const hide = (isHidden: boolean) => decideChangePresence.bind(null, { isHidden, now });

it('the visibility of the online status is recorded if it changes', () => {
  given(accountModel, [lunaRegistered])
    .when(hide(false))
    .thenAppendsNothing()
    .when(hide(true))
    .thenAppends([
      {
        type: 'PresenceChanged',
        data: { accountId: luna, role: 'performer', isHidden: true, changedAt: now },
      },
    ])
    .when(hide(true))
    .thenAppendsNothing();
  given(accountModel).when(hide(true)).thenRefuses('NOT_FOUND');
});
