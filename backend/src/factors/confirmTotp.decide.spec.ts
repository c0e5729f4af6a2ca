import { describe, it } from 'vitest';
import { factorsModel } from '../models/factors.model.ts';
import { luna } from '../testing/accounts.ts';
import { given } from '../testing/decider.ts';
import { codesMade, later, passkeyAdded, totpAdded, totpBegun } from '../testing/factors.ts';
import { decideConfirmTotp } from './confirmTotp.decide.ts';

const codeHashes = ['one', 'two'];
const confirm = { accountId: luna, secret: 'SECRET', step: 100, codeHashes, now: later };

describe('confirming an authenticator app', () => {
  it('enables it, and makes recovery codes with the first factor', () => {
    given(factorsModel, [totpBegun()])
      .when((factors) => decideConfirmTotp(confirm, factors))
      .thenAppends([
        {
          type: 'TotpAdded',
          data: { accountId: luna, secret: 'SECRET', step: 100, addedAt: later },
        },
        {
          type: 'RecoveryCodesMade',
          data: { accountId: luna, codeHashes, isFirst: true, madeAt: later },
        },
      ]);
  });

  it('keeps the recovery codes if there is another factor', () => {
    given(factorsModel, [passkeyAdded(1), codesMade('kept'), totpBegun()])
      .when((factors) => decideConfirmTotp(confirm, factors))
      .thenAppendsLike({ type: 'TotpAdded' });
  });

  it('is refused for a wrong code, and for one of an earlier secret', () => {
    given(factorsModel, [totpBegun()])
      .when((factors) => decideConfirmTotp({ ...confirm, step: undefined }, factors))
      .thenRefuses('WRONG_CODE');
    given(factorsModel, [totpBegun(), totpBegun('NEWER')])
      .when((factors) => decideConfirmTotp(confirm, factors))
      .thenRefuses('WRONG_CODE');
  });

  it('is refused if nothing was started, or it is on already', () => {
    given(factorsModel)
      .when((factors) => decideConfirmTotp({ ...confirm, secret: undefined }, factors))
      .thenRefuses('NOT_FOUND');
    given(factorsModel, [totpBegun(), totpAdded()])
      .when((factors) => decideConfirmTotp(confirm, factors))
      .thenRefuses('TOTP_ALREADY_ON');
  });
});
