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
  it('makes the claims effective', () => {
    given(accountModel).when(register()).thenAppends([lunaRegistered]);
  });

  it('stores a creator’s application', () => {
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

  it('stores the accepted version of the terms', () => {
    given(accountModel)
      .when(register({ acceptedTerms: '2026-11-25' }))
      .thenAppendsLike({ type: 'AccountRegistered', data: { acceptedTerms: '2026-11-25' } });
  });

  it('happens once', () => {
    given(accountModel).when(register()).when(register()).thenRefuses('EMAIL_TAKEN');
  });

  it.each(claimIds)('is refused if a claim was revoked: %s', (claimId) => {
    given(accountModel, [claimRevoked(claimId)])
      .when(register())
      .thenRefuses('CONFLICT');
  });

  it('ignores revoked claims of others', () => {
    given(accountModel, [claimRevoked(idOf(29))])
      .when(register())
      .thenAppends([lunaRegistered]);
  });
});
