import { passkeysMax } from '@ovation/contracts/factors/rules';
import { describe, it } from 'vitest';
import { factorsModel } from '../models/factors.model.ts';
import { luna } from '../testing/accounts.ts';
import { given } from '../testing/decider.ts';
import { later, passkeyAdded, passkeyOf, totpAdded } from '../testing/factors.ts';
import { decideAddPasskey } from './addPasskey.decide.ts';

const codeHashes = ['one'];
const add = { accountId: luna, passkey: passkeyOf(1), spent: ['asked'], codeHashes, now: later };

describe('adding a passkey', () => {
  it('makes recovery codes with the first factor', () => {
    given(factorsModel)
      .when((factors) => decideAddPasskey(add, factors))
      .thenAppends([
        {
          type: 'PasskeyAdded',
          data: { accountId: luna, ...passkeyOf(1), spent: ['asked'], addedAt: later },
        },
        {
          type: 'RecoveryCodesMade',
          data: { accountId: luna, codeHashes, isFirst: true, madeAt: later },
        },
      ]);
    given(factorsModel, [totpAdded()])
      .when((factors) => decideAddPasskey(add, factors))
      .thenAppendsLike({ type: 'PasskeyAdded' });
  });

  it('is refused for a used challenge or a known passkey', () => {
    given(factorsModel, [passkeyAdded(2, ['asked'])])
      .when((factors) => decideAddPasskey(add, factors))
      .thenRefuses('WRONG_PASSKEY');
    given(factorsModel, [passkeyAdded(1)])
      .when((factors) => decideAddPasskey(add, factors))
      .thenRefuses('PASSKEY_KNOWN');
  });

  it('is refused beyond the maximum', () => {
    const many = Array.from({ length: passkeysMax }, (_, number) => passkeyAdded(number + 2));
    given(factorsModel, many)
      .when((factors) => decideAddPasskey(add, factors))
      .thenRefuses('TOO_MANY_PASSKEYS', { values: { max: passkeysMax } });
  });
});
