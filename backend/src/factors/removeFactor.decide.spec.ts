import { describe, it } from 'vitest';
import { factorsModel } from '../models/factors.model.ts';
import { luna } from '../testing/accounts.ts';
import { given, idOf } from '../testing/decider.ts';
import { codesMade, later, passkeyAdded, passkeyOf, totpAdded } from '../testing/factors.ts';
import { decideRemovePasskey, decideRemoveTotp } from './removeFactor.decide.ts';
import { decideUseRecoveryCode } from './useFactor.decide.ts';

const removal = { accountId: luna, isRequired: false, now: later };
const { passkeyId } = passkeyOf(1);
const useCode = { accountId: luna, codeHash: 'code', spent: [], now: later };

describe('removing a factor', () => {
  it('removes the authenticator app, and recovery codes with the last factor', () => {
    given(factorsModel, [totpAdded(), codesMade('code')])
      .when((factors) => decideRemoveTotp(removal, factors))
      .thenAppends([{ type: 'TotpRemoved', data: { accountId: luna, removedAt: later } }])
      .when((factors) => decideUseRecoveryCode(useCode, factors))
      .thenRefuses('WRONG_CODE');
  });

  it('removes one passkey, and keeps the codes while another factor exists', () => {
    given(factorsModel, [passkeyAdded(1), passkeyAdded(2), codesMade('code')])
      .when((factors) => decideRemovePasskey({ ...removal, passkeyId }, factors))
      .thenAppends([
        { type: 'PasskeyRemoved', data: { accountId: luna, passkeyId, removedAt: later } },
      ])
      .when((factors) => decideUseRecoveryCode(useCode, factors))
      .thenAppendsLike({ type: 'RecoveryCodeUsed' });
  });

  it('is refused for an unknown factor', () => {
    given(factorsModel, [passkeyAdded(1)])
      .when((factors) => decideRemoveTotp(removal, factors))
      .thenRefuses('NOT_FOUND');
    given(factorsModel, [passkeyAdded(1)])
      .when((factors) => decideRemovePasskey({ ...removal, passkeyId: idOf(9) }, factors))
      .thenRefuses('NOT_FOUND');
  });

  it('is refused for the last factor of staff', () => {
    const required = { ...removal, isRequired: true };
    given(factorsModel, [totpAdded()])
      .when((factors) => decideRemoveTotp(required, factors))
      .thenRefuses('SECOND_FACTOR_NEEDED');
    given(factorsModel, [passkeyAdded(1)])
      .when((factors) => decideRemovePasskey({ ...required, passkeyId }, factors))
      .thenRefuses('SECOND_FACTOR_NEEDED');
    given(factorsModel, [totpAdded(), passkeyAdded(1)])
      .when((factors) => decideRemovePasskey({ ...required, passkeyId }, factors))
      .thenAppendsLike({ type: 'PasskeyRemoved' })
      .when((factors) => decideRemoveTotp(required, factors))
      .thenRefuses('SECOND_FACTOR_NEEDED');
  });
});
