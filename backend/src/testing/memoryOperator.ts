import { createNameHash } from '../auth/names/nameHash.ts';
import { createPasswords } from '../auth/passwords/passwords.ts';
import { registerStaff } from '../auth/registration/registerStaff.ts';
import type { Config } from '../config.ts';
import type { Base } from '../kernel/composition/base.ts';
import { contextOfOperator } from '../kernel/operator/operator.ts';
import { verifyPerformer } from '../performers/verifyPerformer.ts';
import { removeNow } from '../removal/removeNow.ts';
import { changeSettings } from '../settings/changeSettings.ts';
import type { SpecOperator } from './stack.ts';

/** Operator commands on the log of this process. */
export const memoryOperator = ({
  commands,
  peppers,
  newId,
  config,
}: Pick<Base, 'commands' | 'peppers' | 'newId'> & { readonly config: Config }): SpecOperator => ({
  changeSettings: async (changes) => {
    const outcome = await changeSettings(commands, changes, contextOfOperator('settings'));
    if (!outcome.ok) throw new Error(`the settings were not changed: ${outcome.code}`);
  },
  createStaff: async (person) => {
    const nameHash = createNameHash(config.FINGERPRINT_KEY);
    const deps = { commands, newId, nameHash, passwords: createPasswords(peppers) };
    const outcome = await registerStaff(deps, person, contextOfOperator('staff'));
    if (!outcome.ok) throw new Error(`nobody was employed: ${outcome.code}`);
    return outcome.account.accountId;
  },
  verify: async (performerId) => {
    const outcome = await verifyPerformer(commands, performerId, contextOfOperator('verify'));
    if (!outcome.ok) throw new Error(`nobody was verified: ${outcome.code}`);
  },
  remove: async (accountId) => {
    const outcome = await removeNow(commands, accountId, contextOfOperator('remove'));
    if (!outcome.ok) throw new Error(`nobody is removed: ${outcome.code}`);
  },
});
