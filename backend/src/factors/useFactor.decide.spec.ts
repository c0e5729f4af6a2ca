import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Factors, factorsModel } from '../models/factors.model.ts';
import { luna } from '../testing/accounts.ts';
import { given, idOf } from '../testing/decider.ts';
import { at, codesMade, later, passkeyAdded, passkeyOf, totpAdded } from '../testing/factors.ts';
import { newTotp, totpCodeOf, totpStepOf } from './totp.ts';
import {
  decideUsePasskey,
  decideUseRecoveryCode,
  decideUseTotp,
  type UseTotp,
} from './useFactor.decide.ts';

const use = { accountId: luna, spent: ['ticket'], now: later };
const useTotp = (step: number | undefined): UseTotp => ({ ...use, secret: 'SECRET', step });

describe('using a code of the app', () => {
  it('uses up the code, earlier ones, and the ticket', () => {
    given(factorsModel, [totpAdded(100)])
      .when((factors) => decideUseTotp({ ...useTotp(102), spent: [] }, factors))
      .thenAppends([
        { type: 'TotpUsed', data: { accountId: luna, step: 102, spent: [], usedAt: later } },
      ])
      .when((factors) => decideUseTotp({ ...useTotp(102), spent: [] }, factors))
      .thenRefuses('WRONG_CODE')
      .when((factors) => decideUseTotp({ ...useTotp(101), spent: [] }, factors))
      .thenRefuses('WRONG_CODE')
      .when((factors) => decideUseTotp(useTotp(103), factors))
      .thenAppendsLike({ type: 'TotpUsed', data: { spent: ['ticket'] } })
      .when((factors) => decideUseTotp(useTotp(104), factors))
      .thenRefuses('WRONG_CODE');
  });

  it('rejects the confirmation code, a wrong one, and one of another secret', () => {
    for (const wrong of [useTotp(100), useTotp(undefined), { ...useTotp(101), secret: 'OTHER' }]) {
      given(factorsModel, [totpAdded(100)])
        .when((factors) => decideUseTotp(wrong, factors))
        .thenRefuses('WRONG_CODE');
    }
    given(factorsModel)
      .when((factors) => decideUseTotp(useTotp(101), factors))
      .thenRefuses('WRONG_CODE');
  });

  it('accepts no code twice, in any order of tries', () => {
    const { secret } = newTotp('luna@ovation.test');
    const epochMs = (step: number): number => step * 30_000 + 1_000;
    const tries = fc.array(
      // Clock steps and the code's offset from them.
      fc.record({
        at: fc.integer({ min: 1_000, max: 1_012 }),
        off: fc.integer({ min: -3, max: 3 }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(tries, (all) => {
        let state: Factors = {
          ...factorsModel.initial,
          totp: { secret, lastStep: 0, addedAt: at },
        };
        const taken: number[] = [];
        for (const { at, off } of all) {
          const code = totpCodeOf(secret, at + off);
          const now = new Date(epochMs(at)).toISOString();
          const step = totpStepOf(secret, code, now);
          const command = { accountId: luna, spent: [], secret, step, now };
          const decision = decideUseTotp(command, state);
          if (!decision.ok) continue;
          state = decision.events.reduce(factorsModel.evolve, state);
          taken.push(at + off);
          expect(Math.abs(off)).toBeLessThanOrEqual(1);
        }
        expect(new Set(taken).size).toBe(taken.length);
      }),
    );
  });
});

describe('using a recovery code', () => {
  it('uses it up, and records how many are left', () => {
    const first = { ...use, spent: [], codeHash: 'one' };
    given(factorsModel, [totpAdded(), codesMade('one', 'two')])
      .when((factors) => decideUseRecoveryCode(first, factors))
      .thenAppends([
        {
          type: 'RecoveryCodeUsed',
          data: { accountId: luna, codeHash: 'one', codesLeft: 1, spent: [], usedAt: later },
        },
      ])
      .when((factors) => decideUseRecoveryCode(first, factors))
      .thenRefuses('WRONG_CODE')
      .when((factors) => decideUseRecoveryCode({ ...first, codeHash: 'two' }, factors))
      .thenAppendsLike({ type: 'RecoveryCodeUsed', data: { codesLeft: 0 } });
  });

  it('accepts no ticket twice', () => {
    given(factorsModel, [totpAdded(), codesMade('one', 'two')])
      .when((factors) => decideUseRecoveryCode({ ...use, codeHash: 'one' }, factors))
      .thenAppendsLike({ type: 'RecoveryCodeUsed' })
      .when((factors) => decideUseRecoveryCode({ ...use, codeHash: 'two' }, factors))
      .thenRefuses('WRONG_CODE');
  });
});

describe('using a passkey', () => {
  const { passkeyId } = passkeyOf(1);
  const usePasskey = { ...use, spent: ['challenge'], passkeyId, counter: 4 };

  it('uses up the challenge, and stores the counter', () => {
    given(factorsModel, [passkeyAdded(1)])
      .when((factors) => decideUsePasskey(usePasskey, factors))
      .thenAppends([
        {
          type: 'PasskeyUsed',
          data: { accountId: luna, passkeyId, counter: 4, spent: ['challenge'], usedAt: later },
        },
      ])
      .when((factors) => decideUsePasskey({ ...usePasskey, counter: 5 }, factors))
      .thenRefuses('WRONG_PASSKEY')
      .when((factors) => decideUsePasskey({ ...usePasskey, spent: ['another'] }, factors))
      .thenRefuses('WRONG_PASSKEY');
  });

  it('rejects a counter that has not risen, unless there is none', () => {
    for (const counter of [3, 2, 0]) {
      given(factorsModel, [passkeyAdded(1)])
        .when((factors) => decideUsePasskey({ ...usePasskey, counter }, factors))
        .thenRefuses('WRONG_PASSKEY');
    }
    const uncounted = { ...passkeyOf(1), counter: 0 };
    given(factorsModel, [
      { type: 'PasskeyAdded', data: { accountId: luna, ...uncounted, spent: [], addedAt: later } },
    ])
      .when((factors) => decideUsePasskey({ ...usePasskey, counter: 0 }, factors))
      .thenAppendsLike({ type: 'PasskeyUsed' });
  });

  it('is refused for an unknown passkey', () => {
    given(factorsModel, [passkeyAdded(2)])
      .when((factors) => decideUsePasskey({ ...usePasskey, passkeyId: idOf(9) }, factors))
      .thenRefuses('WRONG_PASSKEY');
  });

  it('retains a challenge until long after its expiry', () => {
    const soon = '2026-01-01T00:59:59.000Z';
    const other = passkeyOf(2).passkeyId;
    given(factorsModel, [passkeyAdded(1, ['challenge']), passkeyAdded(2)])
      .when((factors) =>
        decideUsePasskey({ ...usePasskey, passkeyId: other, spent: ['x'], now: soon }, factors),
      )
      .thenAppendsLike({ type: 'PasskeyUsed' })
      .when((factors) => decideUsePasskey(usePasskey, factors))
      .thenRefuses('WRONG_PASSKEY');
  });
});
