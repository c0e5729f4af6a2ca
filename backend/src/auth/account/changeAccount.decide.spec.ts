import { noFanDetails } from '@ovation/contracts/profiles/details';
import { describe, expect, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import {
  claimRevoked,
  luna,
  lunaRegistered,
  registeredAt as now,
  pictureShown,
} from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { type ChangeAccount, decideChangeAccount } from './changeAccount.decide.ts';

const [inTime, tooLate, shown, other] = [idOf(20), idOf(21), idOf(5), idOf(6)];
const changeId = idOf(30);
const history = [lunaRegistered, pictureShown(shown), claimRevoked(tooLate)];

const change = (changes: ChangeAccount['changes'], more: Partial<ChangeAccount> = {}) => {
  const command = {
    changes,
    passwordHash: undefined,
    keptSessionId: null,
    claimId: undefined,
    now,
    changeId,
    doneWith: undefined,
  };
  return (state: typeof accountModel.initial) =>
    decideChangeAccount({ ...command, ...more }, state);
};

describe('changing an account', () => {
  it.each([
    ['without a claim', undefined],
    ['with a claim that was revoked', tooLate],
  ])('refuses a new username %s', (_, claimId) => {
    given(accountModel, history)
      .when(change({ username: 'selene' }, { claimId }))
      .thenRefuses('CONFLICT');
  });

  it('requires an account', () => {
    given(accountModel)
      .when(change({ name: 'Selene' }))
      .thenRefuses('NOT_FOUND');
  });

  it('accepts a claimed name and all other changes at once', () => {
    const changes = { name: 'Selene', username: 'selene', email: 'selene@ovation.test' };
    const of = { accountId: luna, changedAt: now };
    given(accountModel, history)
      .when(change({ ...changes, coverId: other }, { claimId: inTime }))
      .thenAppends([
        { type: 'NameChanged', data: { ...of, role: 'performer', name: 'Selene' } },
        {
          type: 'UsernameChanged',
          data: { ...of, role: 'performer', username: 'selene', previousUsername: 'luna' },
        },
        // Takes effect once its link is opened.
        {
          type: 'EmailChangeAsked',
          data: {
            accountId: luna,
            changeId,
            email: 'selene@ovation.test',
            askedAt: now,
            expiresAt: '2026-01-02T00:00:00.000Z',
          },
        },
        {
          type: 'PictureChanged',
          data: { ...of, role: 'performer', picture: 'cover', fileId: other },
        },
      ]);
  });

  it('needs no claim for another spelling of the name', () => {
    given(accountModel, history)
      .when(change({ username: 'LUNA' }))
      .thenAppendsLike({ type: 'UsernameChanged', data: { username: 'LUNA' } });
  });

  it('appends nothing without changes', () => {
    given(accountModel, history)
      .when(change({ name: 'Luna', username: 'luna', avatarId: shown }))
      .thenAppendsNothing();
  });

  it('removes a picture', () => {
    given(accountModel, history)
      .when(change({ avatarId: null }))
      .thenAppendsLike({ type: 'PictureChanged', data: { picture: 'avatar', fileId: null } });
  });

  it('appends all details of a fan that differ', () => {
    const { state } = given(accountModel, history)
      .when(change({ details: { bio: 'I surf.', languages: ['pt'], country: undefined } }))
      .thenAppends([
        {
          type: 'FanDetailsChanged',
          data: {
            accountId: luna,
            details: { ...noFanDetails, bio: 'I surf.', languages: ['pt'] },
            changedAt: now,
          },
        },
      ]);
    expect(state.account?.details.bio).toBe('I surf.');
    given(accountModel, history)
      .when(change({ details: { bio: 'I surf.' } }))
      .when(change({ details: { bio: 'I surf.', gender: null } }))
      .thenAppendsNothing();
  });

  it('refuses the birth date of a minor, with all other changes', () => {
    const birthDate = `${Number(now.slice(0, 4)) - 18}${now.slice(4, 10)}`;
    given(accountModel, history)
      .when(change({ details: { birthDate } }))
      .thenAppendsLike({ type: 'FanDetailsChanged' });
    const tooLate = `${Number(now.slice(0, 4)) - 17}${now.slice(4, 10)}`;
    given(accountModel, history)
      .when(change({ name: 'Selene', details: { birthDate: tooLate } }))
      .thenRefusesLike('NOT_AN_ADULT', { errors: [{ path: 'birthDate' }] });
  });

  it('changes the password with the rest, or nothing', () => {
    const password = { passwordHash: 'another hash', keptSessionId: idOf(40) };
    const { state } = given(accountModel, history)
      .when(change({ name: 'Selene' }, password))
      .thenAppendsLike({ type: 'PasswordChanged' }, { type: 'NameChanged' });
    expect(state.account).toMatchObject({ name: 'Selene', passwordHash: 'another hash' });
    given(accountModel, history)
      .when(change({ name: 'Selene', username: 'selene' }, password))
      .thenRefuses('CONFLICT');
  });
});
