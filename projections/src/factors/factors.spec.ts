import { AccountErased } from '@ovation/contracts/auth/events';
import {
  FactorsReset,
  PasskeyAdded,
  PasskeyRemoved,
  PasskeyRenamed,
  PasskeyUsed,
  RecoveryCodesMade,
  RecoveryCodeUsed,
  TotpAdded,
  TotpRemoved,
} from '@ovation/contracts/factors/events';
import { factorsModel } from '@ovation/contracts/factors/readModels';
import { describe, it } from 'vitest';
import { given, recorded, testId } from '../kernel/testKit.ts';
import { factors } from './factors.ts';

const accountId = testId(1_001);
const passkeyId = testId(7);
const at = '2026-02-01T10:00:00.000Z';
const later = '2026-02-02T10:00:00.000Z';

const totpAdded = recorded(TotpAdded, { accountId, secret: 'SECRET', step: 1, addedAt: at });
const codesMade = recorded(RecoveryCodesMade, { accountId, codeHashes: ['a', 'b'], madeAt: at });
const passkeyAdded = recorded(PasskeyAdded, {
  accountId,
  passkeyId,
  credentialId: 'c',
  publicKey: 'k',
  counter: 0,
  transports: [],
  isSynced: true,
  name: 'Phone',
  spent: [],
  addedAt: at,
});
const passkey = { passkeyId, name: 'Phone', isSynced: true, addedAt: at, usedAt: null };

describe('the second factors of a person', () => {
  it('are shown without secrets, keys or hashes', () => {
    given(factors, [totpAdded, codesMade, passkeyAdded])
      .thenDocument(factorsModel, accountId, accountId)
      .is({
        accountId,
        totpAddedAt: at,
        recoveryCodesLeft: 2,
        recoveryCodesMadeAt: at,
        passkeys: [passkey],
      });
  });

  it('have their last use, remaining codes, and current names', () => {
    given(factors, [
      totpAdded,
      codesMade,
      passkeyAdded,
      recorded(PasskeyUsed, { accountId, passkeyId, counter: 1, spent: [], usedAt: later }),
      recorded(PasskeyRenamed, { accountId, passkeyId, name: 'Laptop', renamedAt: later }),
      recorded(RecoveryCodeUsed, {
        accountId,
        codeHash: 'a',
        codesLeft: 1,
        spent: [],
        usedAt: later,
      }),
    ])
      .thenDocument(factorsModel, accountId, accountId)
      .is({
        accountId,
        totpAddedAt: at,
        recoveryCodesLeft: 1,
        recoveryCodesMadeAt: at,
        passkeys: [{ ...passkey, name: 'Laptop', usedAt: later }],
      });
  });

  it('keep the recovery codes until the last factor is removed', () => {
    const totpRemoved = recorded(TotpRemoved, { accountId, removedAt: later });
    given(factors, [totpAdded, codesMade, passkeyAdded, totpRemoved])
      .thenDocument(factorsModel, accountId, accountId)
      .is({
        accountId,
        totpAddedAt: null,
        recoveryCodesLeft: 2,
        recoveryCodesMadeAt: at,
        passkeys: [passkey],
      });
    const passkeyRemoved = recorded(PasskeyRemoved, { accountId, passkeyId, removedAt: later });
    given(factors, [passkeyAdded, codesMade, passkeyRemoved])
      .thenDocument(factorsModel, accountId, accountId)
      .is({
        accountId,
        totpAddedAt: null,
        recoveryCodesLeft: 0,
        recoveryCodesMadeAt: null,
        passkeys: [],
      });
  });

  it('are empty once reset by the operator', () => {
    const reset = recorded(FactorsReset, { accountId, resetAt: later });
    given(factors, [totpAdded, codesMade, passkeyAdded, reset])
      .thenDocument(factorsModel, accountId, accountId)
      .is({
        accountId,
        totpAddedAt: null,
        recoveryCodesLeft: 0,
        recoveryCodesMadeAt: null,
        passkeys: [],
      });
  });

  it('are removed with an erased account', () => {
    const erased = recorded(AccountErased, {
      accountId,
      role: 'user',
      credentialsVersion: 1,
      erasedAt: later,
    });
    given(factors, [totpAdded, passkeyAdded, erased])
      .thenDocument(factorsModel, accountId, accountId)
      .is(undefined);
  });
});
