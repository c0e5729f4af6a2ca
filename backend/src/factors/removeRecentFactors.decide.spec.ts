import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { describe, expect, it } from 'vitest';
import { luna } from '../testing/accounts.ts';
import { given } from '../testing/decider.ts';
import { at, codesMade, passkeyAdded, passkeyOf, totpAdded } from '../testing/factors.ts';
import { factorsModel } from './model.ts';
import { decideRemoveRecentFactors } from './removeRecentFactors.decide.ts';

const dayMs = 24 * 60 * 60_000;
const daysAfter = (days: number): string => new Date(Date.parse(at) + days * dayMs).toISOString();
const now = daysAfter(40);
const remove = (factors: typeof factorsModel.initial) =>
  decideRemoveRecentFactors({ accountId: luna, now }, factors);
const lately = (event: FactorsEvent, name: 'addedAt' | 'madeAt' = 'addedAt'): FactorsEvent =>
  ({ ...event, data: { ...event.data, [name]: daysAfter(39) } }) as FactorsEvent;

describe('what was added in the last 30 days', () => {
  it('goes, and what was there before stays', () => {
    const { state } = given(factorsModel, [
      totpAdded(),
      codesMade('a'),
      lately(passkeyAdded(1)),
      lately(codesMade('planted'), 'madeAt'),
    ])
      .when(remove)
      .thenAppends([
        {
          type: 'PasskeyRemoved',
          data: { accountId: luna, passkeyId: passkeyOf(1).passkeyId, removedAt: now },
        },
        { type: 'RecoveryCodesRemoved', data: { accountId: luna, removedAt: now } },
      ])
      .when(remove)
      .thenAppendsNothing();
    expect(state).toMatchObject({ totp: { lastStep: 100 }, recoveryCodes: [] });
  });

  it('may be all that there is', () => {
    const { state } = given(factorsModel, [
      lately(totpAdded()),
      lately(codesMade('a'), 'madeAt'),
      lately(passkeyAdded(1)),
    ])
      .when(remove)
      .thenAppendsLike({ type: 'TotpRemoved' }, { type: 'PasskeyRemoved' });
    expect(state).toMatchObject({ totp: undefined, passkeys: [], recoveryCodes: [] });
  });

  it('is nothing where all of it is older', () => {
    given(factorsModel, [totpAdded(), codesMade('a'), passkeyAdded(1)])
      .when(remove)
      .thenAppendsNothing();
  });
});
