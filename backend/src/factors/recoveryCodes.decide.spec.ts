import { describe, it } from 'vitest';
import { factorsModel } from '../models/factors.model.ts';
import { luna } from '../testing/accounts.ts';
import { given } from '../testing/decider.ts';
import { codesMade, later, passkeyAdded, totpAdded } from '../testing/factors.ts';
import { decideMakeRecoveryCodes } from './recoveryCodes.decide.ts';
import { decideUseRecoveryCode } from './useFactor.decide.ts';

const make = { accountId: luna, codeHashes: ['new'], now: later };
const useOld = { accountId: luna, codeHash: 'old', spent: [], now: later };

describe('replacing recovery codes', () => {
  it('voids the earlier ones', () => {
    given(factorsModel, [totpAdded(), codesMade('old')])
      .when((factors) => decideMakeRecoveryCodes(make, factors))
      .thenAppends([
        {
          type: 'RecoveryCodesMade',
          data: { accountId: luna, codeHashes: ['new'], isFirst: false, madeAt: later },
        },
      ])
      .when((factors) => decideUseRecoveryCode(useOld, factors))
      .thenRefuses('WRONG_CODE');
  });

  it('requires a factor of any kind', () => {
    given(factorsModel, [passkeyAdded(1)])
      .when((factors) => decideMakeRecoveryCodes(make, factors))
      .thenAppendsLike({ type: 'RecoveryCodesMade' });
    given(factorsModel)
      .when((factors) => decideMakeRecoveryCodes(make, factors))
      .thenRefuses('NO_SECOND_FACTOR');
  });
});
