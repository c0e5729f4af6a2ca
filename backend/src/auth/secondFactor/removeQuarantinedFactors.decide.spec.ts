import type { FactorsEvent } from '@ovation/contracts/factors/events';
import { describe, expect, it } from 'vitest';
import {
  activeFactors,
  factorMethodsOf,
  factorsModel,
  hasFactor,
} from '../../models/factors.model.ts';
import { luna } from '../../testing/accounts.ts';
import { given, idOf } from '../../testing/decider.ts';
import { at, codesMade, passkeyAdded, passkeyOf, totpAdded } from '../../testing/factors.ts';
import { decideRemoveQuarantinedFactors } from './removeQuarantinedFactors.decide.ts';

const dayMs = 24 * 60 * 60_000;
const daysAfter = (days: number): string => new Date(Date.parse(at) + days * dayMs).toISOString();
const now = daysAfter(40);
const quarantine = { recoveryId: idOf(5), from: daysAfter(10), until: now };
const remove = (factors: typeof factorsModel.initial) =>
  decideRemoveQuarantinedFactors({ accountId: luna, quarantine, keep: [], now }, factors);
const lately = (event: FactorsEvent, name: 'addedAt' | 'madeAt' = 'addedAt'): FactorsEvent =>
  ({ ...event, data: { ...event.data, [name]: daysAfter(39) } }) as FactorsEvent;

const added = [lately(totpAdded()), lately(codesMade('a'), 'madeAt'), lately(passkeyAdded(1))];

describe('a quarantined factor', () => {
  it('is not accepted as proof, while older ones are', () => {
    const { state } = given(factorsModel, added);
    expect(hasFactor(state)).toBe(true);
    expect(factorMethodsOf(activeFactors(state, { quarantine }))).toEqual([]);
    const { state: old } = given(factorsModel, [totpAdded(), lately(passkeyAdded(1))]);
    expect(factorMethodsOf(activeFactors(old, { quarantine }))).toEqual(['totp']);
    expect(activeFactors(state, { quarantine: null })).toBe(state);
  });

  it('remains if kept', () => {
    const keep = [passkeyOf(1).passkeyId, 'recoveryCodes'];
    given(factorsModel, added)
      .when((factors: typeof factorsModel.initial) =>
        decideRemoveQuarantinedFactors({ accountId: luna, quarantine, keep, now }, factors),
      )
      .thenAppendsLike({ type: 'TotpRemoved' });
  });

  it('is removed, while older ones remain', () => {
    const { state } = given(factorsModel, [
      totpAdded(),
      codesMade('a'),
      lately(passkeyAdded(1)),
      lately(codesMade('later'), 'madeAt'),
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

  it('may be the only one', () => {
    const { state } = given(factorsModel, [
      lately(totpAdded()),
      lately(codesMade('a'), 'madeAt'),
      lately(passkeyAdded(1)),
    ])
      .when(remove)
      .thenAppendsLike({ type: 'TotpRemoved' }, { type: 'PasskeyRemoved' });
    expect(state).toMatchObject({ totp: undefined, passkeys: [], recoveryCodes: [] });
  });

  it('does not exist if all are older', () => {
    given(factorsModel, [totpAdded(), codesMade('a'), passkeyAdded(1)])
      .when(remove)
      .thenAppendsNothing();
  });
});
