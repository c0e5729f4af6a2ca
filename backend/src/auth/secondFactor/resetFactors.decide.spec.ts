import { describe, it } from 'vitest';
import { decideBeginTotp } from '../../factors/beginTotp.decide.ts';
import { decideUsePasskey, decideUseRecoveryCode } from '../../factors/useFactor.decide.ts';
import { factorsModel } from '../../models/factors.model.ts';
import { luna } from '../../testing/accounts.ts';
import { given } from '../../testing/decider.ts';
import { codesMade, later, passkeyAdded, totpAdded, totpBegun } from '../../testing/factors.ts';
import { decideDropFactors, decideResetFactors } from './resetFactors.decide.ts';

const reset = { accountId: luna, now: later };

describe('resetting lost factors', () => {
  it('removes all of them, so that they can be set up again', () => {
    const use = { accountId: luna, spent: [], now: later };
    const passkey = { ...use, passkeyId: 'any', counter: 4 };
    given(factorsModel, [totpAdded(), passkeyAdded(1), codesMade('code')])
      .when((factors) => decideResetFactors(reset, factors))
      .thenAppends([
        { type: 'FactorsReset', data: { accountId: luna, reason: 'operator', resetAt: later } },
      ])
      .when((factors) => decideUseRecoveryCode({ ...use, codeHash: 'code' }, factors))
      .thenRefuses('WRONG_CODE')
      .when((factors) => decideUsePasskey(passkey, factors))
      .thenRefuses('WRONG_PASSKEY')
      .when((factors) => decideBeginTotp({ accountId: luna, secret: 'NEW', now: later }, factors))
      .thenAppendsLike({ type: 'TotpBegun' });
  });

  it('keeps tickets and challenges marked as used', () => {
    const used = { accountId: luna, codeHash: 'b', spent: ['a ticket'], now: later };
    given(factorsModel, [totpAdded(), codesMade('a', 'b')])
      .when((factors) => decideUseRecoveryCode({ ...used, codeHash: 'a' }, factors))
      .thenAppendsLike({ type: 'RecoveryCodeUsed' })
      .when((factors) => decideResetFactors(reset, factors))
      .thenAppendsLike({ type: 'FactorsReset' })
      .when((factors) => decideUseRecoveryCode(used, factors))
      .thenRefuses('WRONG_CODE');
  });

  it('is refused without factors', () => {
    given(factorsModel, [totpBegun()])
      .when((factors) => decideResetFactors(reset, factors))
      .thenRefuses('NO_SECOND_FACTOR');
  });
});

describe('factors added before the address was verified', () => {
  it('are dropped once, with an unconfirmed secret', () => {
    for (const history of [[totpBegun()], [totpAdded()], [passkeyAdded(1)]]) {
      given(factorsModel, history)
        .when((factors) => decideDropFactors(reset, factors))
        .thenAppendsLike({ type: 'FactorsReset', data: { reason: 'address-confirmed' } })
        .when((factors) => decideDropFactors(reset, factors))
        .thenAppendsNothing();
    }
  });
});
