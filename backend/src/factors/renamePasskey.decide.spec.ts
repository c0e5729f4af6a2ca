import { describe, it } from 'vitest';
import { factorsModel } from '../models/factors.model.ts';
import { luna } from '../testing/accounts.ts';
import { given, idOf } from '../testing/decider.ts';
import { later, passkeyAdded, passkeyOf } from '../testing/factors.ts';
import { decideRenamePasskey } from './renamePasskey.decide.ts';

const { passkeyId, name } = passkeyOf(1);
const rename = { accountId: luna, passkeyId, name: 'Laptop', now: later };

describe('renaming a passkey', () => {
  it('is recorded once', () => {
    given(factorsModel, [passkeyAdded(1)])
      .when((factors) => decideRenamePasskey(rename, factors))
      .thenAppends([
        {
          type: 'PasskeyRenamed',
          data: { accountId: luna, passkeyId, name: 'Laptop', renamedAt: later },
        },
      ])
      .when((factors) => decideRenamePasskey(rename, factors))
      .thenAppendsNothing();
    given(factorsModel, [passkeyAdded(1)])
      .when((factors) => decideRenamePasskey({ ...rename, name }, factors))
      .thenAppendsNothing();
  });

  it('is refused for an unknown passkey', () => {
    given(factorsModel, [passkeyAdded(1)])
      .when((factors) => decideRenamePasskey({ ...rename, passkeyId: idOf(9) }, factors))
      .thenRefuses('NOT_FOUND');
  });
});
