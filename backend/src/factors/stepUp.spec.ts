import { expect, it } from 'vitest';
import { accountModel } from '../models/account/account.model.ts';
import type { Account } from '../models/account/person.model.ts';
import { type Factors, factorsModel } from '../models/factors.model.ts';
import { luna } from '../testing/accounts.ts';
import { given } from '../testing/decider.ts';
import { codesMade, passkeyAdded, totpAdded } from '../testing/factors.ts';
import { stepUpMethods } from './stepUp.ts';

const withPassword = { passwordHash: 'a hash', quarantine: null } as Account;
const withoutPassword = { passwordHash: undefined, quarantine: null } as unknown as Account;
const nothing = given(factorsModel).state;
const app = given(factorsModel, [totpAdded(), codesMade('code')]).state;
const passkey = given(factorsModel, [passkeyAdded(1)]).state;

const ask = (account: Account | undefined, state: Factors) =>
  stepUpMethods(
    {
      load: async (model: unknown) => ({ state: model === accountModel ? { account } : state }),
    } as never,
    luna,
  );

it.each([
  ['a password', withPassword, nothing, ['password']],
  ['a password and an app', withPassword, app, ['password', 'totp', 'recoveryCode']],
  ['a connected account alone', withoutPassword, nothing, ['provider']],
  ['a connected account and a passkey', withoutPassword, passkey, ['provider', 'passkey']],
  ['nobody there', undefined, nothing, []],
])('returns the step-up methods of an account with %s', async (_, account, state, ways) => {
  expect(await ask(account, state)).toEqual(ways);
});
