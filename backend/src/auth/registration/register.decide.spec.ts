import { describe, it } from 'vitest';
import { accountModel } from '../../models/account/account.model.ts';
import { claimRevoked, luna, lunaRegistered, registeredAt as now } from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { decideRegister, type RegisterAccount } from './register.decide.ts';

const claimIds = [idOf(20), idOf(21)];
const person = {
  accountId: luna,
  email: 'luna@ovation.test',
  username: 'luna',
  name: 'Luna',
  role: 'performer' as const,
  passwordHash: 'a hash',
};
const register =
  (more: Partial<RegisterAccount> = {}) =>
  (state: typeof accountModel.initial) =>
    decideRegister({ ...person, claimIds, now, ...more }, state);

describe('registering', () => {
  it('makes the claims real', () => {
    given(accountModel).when(register()).thenAppends([lunaRegistered]);
  });

  it('keeps what a creator applies with', () => {
    const stored = { mimeType: 'image/png', sizeBytes: 5, hash: 'ab'.repeat(32) };
    const application = {
      country: 'PT',
      documentVerification: { fileId: idOf(1), ...stored },
      idVerification: { fileId: idOf(2), ...stored },
    };
    given(accountModel)
      .when(register({ application }))
      .thenAppendsLike({ type: 'AccountRegistered', data: { application } });
  });

  it('keeps which terms were accepted, where the form asked', () => {
    given(accountModel)
      .when(register({ acceptedTerms: '2026-11-25' }))
      .thenAppendsLike({ type: 'AccountRegistered', data: { acceptedTerms: '2026-11-25' } });
  });

  it('happens once', () => {
    given(accountModel).when(register()).when(register()).thenRefuses('EMAIL_TAKEN');
  });

  it.each(claimIds)('comes too late once a claim of it was revoked: %s', (claimId) => {
    given(accountModel, [claimRevoked(claimId)])
      .when(register())
      .thenRefuses('CONFLICT');
  });

  it('does not mind claims of others that were revoked', () => {
    given(accountModel, [claimRevoked(idOf(29))])
      .when(register())
      .thenAppends([lunaRegistered]);
  });
});
