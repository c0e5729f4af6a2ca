import type { AccountEvent } from '@ovation/contracts/auth/events';
import { describe, it } from 'vitest';
import {
  identityLinked,
  lunaRegistered,
  lunaVerified,
  passwordChanged,
} from '../testing/accounts.ts';
import { given } from '../testing/decider.ts';
import { accountModel } from './model.ts';
import { decideRemoveRecentWaysIn } from './removeRecentWaysIn.decide.ts';

const linkedAt = '2026-02-01T10:00:00.000Z';
const soon = '2026-02-20T10:00:00.000Z';
const later = '2026-03-20T10:00:00.000Z';
const remove =
  (now: string, credentialsVersion = 1) =>
  (state: typeof accountModel.initial) =>
    decideRemoveRecentWaysIn({ credentialsVersion, now }, state);
const recovered = [lunaRegistered, lunaVerified, identityLinked(linkedAt), passwordChanged(null)];

describe('whoever has recovered the account', () => {
  it('removes what was connected lately and signs everybody out, once', () => {
    given(accountModel, recovered)
      .when(remove(soon))
      .thenAppendsLike(
        { type: 'IdentityUnlinked', data: { provider: 'google' } },
        { type: 'OtherSessionsEnded', data: { credentialsVersion: 2, keptSessionId: null } },
      )
      .when(remove(soon))
      .thenRefuses('LINK_EXPIRED');
  });

  it('leaves what was connected long ago', () => {
    given(accountModel, recovered)
      .when(remove(later))
      .thenAppendsLike({ type: 'OtherSessionsEnded' });
  });

  it('does so with the credentials that were set then alone', () => {
    given(accountModel, recovered).when(remove(soon, 0)).thenRefuses('LINK_EXPIRED');
  });

  it('is none of the staff, of whom an operator takes factors away', () => {
    const ofStaff = {
      ...lunaRegistered,
      data: { ...lunaRegistered.data, role: 'finance' },
    } as AccountEvent;
    given(accountModel, [ofStaff, passwordChanged(null)])
      .when(remove(soon))
      .thenRefuses('LINK_EXPIRED');
  });
});
