import { describe, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import {
  claimRevoked,
  luna,
  lunaRegistered,
  registeredAt as now,
  usernameChanged,
} from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { claimModel } from '../claims/model.ts';
import { type ClaimName, decideClaimName, decideRevokeClaim } from './claimName.decide.ts';

const [first, second] = [idOf(20), idOf(21)];
const claim = (claimId: string, replaces: string | undefined): ClaimName => ({
  claimId,
  kind: 'username',
  accountId: luna,
  attempt: 'a keyed hash',
  replaces,
  now,
});
const claimed = (claimId: string) =>
  ({
    type: 'NameClaimed',
    data: { claimId, kind: 'username', accountId: luna, attempt: 'a keyed hash', claimedAt: now },
  }) as const;

describe('claiming a name', () => {
  it('claims a free one', () => {
    given(claimModel)
      .when((state) => decideClaimName(claim(first, undefined), state))
      .thenAppends([claimed(first)]);
  });

  it('replaces the expired claim found', () => {
    given(claimModel, [claimed(first)])
      .when((state) => decideClaimName(claim(second, first), state))
      .thenAppends([claimed(second)]);
  });

  it('is too late if another process was faster', () => {
    given(claimModel, [claimed(first)])
      .when((state) => decideClaimName(claim(second, undefined), state))
      .thenRefuses('CLAIMED_MEANWHILE');
    given(claimModel, [claimed(first), claimed(idOf(22))])
      .when((state) => decideClaimName(claim(second, first), state))
      .thenRefuses('CLAIMED_MEANWHILE');
  });
});

describe('revoking a claim', () => {
  const revoke =
    (name: string, at = now, kind: 'username' | 'email' = 'username') =>
    (state: typeof accountModel.initial) =>
      decideRevokeClaim({ accountId: luna, claimId: first, kind, name, now: at }, state);

  it('ends an unused one, also before any registration', () => {
    given(accountModel)
      .when(revoke('luna'))
      .thenAppends([claimRevoked(first)]);
    given(accountModel, [lunaRegistered])
      .when(revoke('selene'))
      .thenAppends([claimRevoked(first)]);
  });

  it('is done once', () => {
    given(accountModel).when(revoke('luna')).when(revoke('luna')).thenAppendsNothing();
  });

  it('does not take a name from its owner', () => {
    given(accountModel, [lunaRegistered]).when(revoke('Luna')).thenRefuses('NAME_IN_USE');
    given(accountModel, [lunaRegistered])
      .when(revoke('LUNA@ovation.test', now, 'email'))
      .thenRefuses('NAME_IN_USE');
  });

  it('keeps a recently left username reserved', () => {
    const left = [lunaRegistered, usernameChanged('selene', '2026-02-01T00:00:00.000Z')];
    given(accountModel, left)
      .when(revoke('luna', '2026-03-02T23:59:59.999Z'))
      .thenRefuses('NAME_IN_USE');
    given(accountModel, left)
      .when(revoke('luna', '2026-03-03T00:00:00.000Z'))
      .thenAppendsLike({ type: 'NameClaimRevoked' });
  });
});
