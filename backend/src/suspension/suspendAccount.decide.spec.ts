import type { AccountEvent } from '@ovation/contracts/auth/events';
import { describe, expect, it } from 'vitest';
import { isOutdated } from '../auth/session/model.ts';
import { accountModel } from '../models/account/account.model.ts';
import { luna, lunaRegistered, registeredAt as now, passwordChanged } from '../testing/accounts.ts';
import { given, idOf } from '../testing/decider.ts';
import { decideReinstate, decideSuspend, type StaffMember } from './suspendAccount.decide.ts';

const moderator: StaffMember = { id: idOf(70), role: 'moderator' };
const admin: StaffMember = { id: idOf(71), role: 'admin' };
type State = typeof accountModel.initial;
const suspend = (by: StaffMember) => (state: State) =>
  decideSuspend({ by, reason: 'Spam', now }, state);
const reinstate = (by: StaffMember) => (state: State) => decideReinstate({ by, now }, state);

const suspended: AccountEvent = {
  type: 'AccountSuspended',
  data: {
    accountId: luna,
    role: 'performer',
    reason: 'Spam',
    suspendedBy: moderator.id,
    credentialsVersion: 1,
    suspendedAt: now,
  },
};
const ofStaff = (id: string): AccountEvent => ({
  ...lunaRegistered,
  data: { ...lunaRegistered.data, accountId: id, role: 'support' } as never,
});

describe('suspending an account', () => {
  it('is done once, and ended once', () => {
    given(accountModel, [lunaRegistered])
      .when(suspend(moderator))
      .thenAppends([suspended])
      .when(suspend(admin))
      .thenRefuses('ALREADY_SUSPENDED');
    given(accountModel, [lunaRegistered, suspended])
      .when(reinstate(admin))
      .thenAppends([
        {
          type: 'AccountReinstated',
          data: {
            accountId: luna,
            role: 'performer',
            reinstatedBy: admin.id,
            reinstatedAt: now,
          },
        },
      ])
      .when(reinstate(admin))
      .thenRefuses('NOT_SUSPENDED');
  });

  it('invalidates all earlier sessions, also a retained one, for good', () => {
    const kept = idOf(40);
    const first = given(accountModel, [lunaRegistered, passwordChanged(kept)]);
    const decision = suspend(moderator)(first.state);
    if (!decision.ok) throw new Error('it was refused');
    const { account } = given(accountModel, [
      lunaRegistered,
      passwordChanged(kept),
      ...decision.events,
    ]).state;
    if (!account) throw new Error('nobody registered');
    expect(account.suspension).toMatchObject({ reason: 'Spam' });
    expect(isOutdated({ sessionId: kept, credentialsVersion: 0 }, account)).toBe(true);
    expect(isOutdated({ sessionId: idOf(41), credentialsVersion: 1 }, account)).toBe(true);
    expect(isOutdated({ sessionId: idOf(42), credentialsVersion: 2 }, account)).toBe(false);
  });

  it('is refused for oneself, and for staff unless by an admin', () => {
    const clerk = idOf(72);
    given(accountModel, [ofStaff(clerk)])
      .when(suspend(moderator))
      .thenRefuses('CANNOT_SUSPEND');
    given(accountModel, [ofStaff(admin.id)])
      .when(suspend(admin))
      .thenRefuses('CANNOT_SUSPEND');
    given(accountModel, [ofStaff(clerk)])
      .when(suspend(admin))
      .thenAppendsLike({ type: 'AccountSuspended', data: { role: 'support' } });
    given(accountModel).when(suspend(admin)).thenRefuses('NOT_FOUND');
  });
});
