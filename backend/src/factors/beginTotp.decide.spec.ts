import { describe, it } from 'vitest';
import { factorsModel } from '../models/factors.model.ts';
import { luna } from '../testing/accounts.ts';
import { given } from '../testing/decider.ts';
import { at, later, totpAdded, totpBegun } from '../testing/factors.ts';
import { decideBeginTotp } from './beginTotp.decide.ts';

const begin = { accountId: luna, secret: 'ANOTHER', now: later };

describe('starting the setup of an authenticator app', () => {
  it('stores a secret, and another one when repeated', () => {
    for (const events of [[], [totpBegun()]]) {
      given(factorsModel, events)
        .when((factors) => decideBeginTotp(begin, factors))
        .thenAppendsLike({ type: 'TotpBegun', data: { secret: 'ANOTHER', begunAt: later } });
    }
  });

  it('is refused while one is set up', () => {
    given(factorsModel, [totpAdded()])
      .when((factors) => decideBeginTotp(begin, factors))
      .thenRefuses('TOTP_ALREADY_ON');
    given(factorsModel, [
      totpAdded(),
      { type: 'TotpRemoved', data: { accountId: luna, removedAt: at } },
    ])
      .when((factors) => decideBeginTotp(begin, factors))
      .thenAppendsLike({ type: 'TotpBegun' });
  });
});
