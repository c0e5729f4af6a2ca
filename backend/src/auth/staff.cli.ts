import { Email, PersonName, Username } from '@ovation/contracts/accounts/credentials';
import { staffRoles } from '@ovation/contracts/kernel/rules';
import { newId } from '@ovation/event-log/ids';
import { z } from 'zod';
import {
  contextOfOperator,
  readArguments,
  runOperator,
  withCommands,
} from '../kernel/operator/operator.ts';
import {
  eventLogVariables,
  fingerprintVariables,
  masterKeyVariables,
  peppersOf,
  pepperVariables,
  readEnvironment,
} from '../kernel/process/environment.ts';
import { createNameHash } from './names/nameHash.ts';
import { digestOf } from './passwords/commonPasswords.ts';
import { createPasswords } from './passwords/passwords.ts';
import { registerStaff } from './registration/registerStaff.ts';
import { staffPasswordVariables } from './staffPasswordVariables.ts';

const Environment = z.object({
  ...eventLogVariables,
  ...masterKeyVariables,
  ...pepperVariables,
  ...fingerprintVariables,
  ...staffPasswordVariables,
});

const Arguments = z.strictObject({
  role: z.enum(staffRoles),
  email: Email,
  username: Username,
  name: PersonName,
});

const usage = `Usage: STAFF_PASSWORD=… node backend/dist/auth/staff.cli.js --role ${staffRoles.join('|')} --email E --username U
  --name N

  Makes an account for somebody of the staff, which no call can. Its owner sets up two-step sign-in at
  the first sign-in, at /staff/account/security.`;

runOperator(usage, async (args) => {
  const person = readArguments(Arguments, args);
  const environment = readEnvironment(Environment, process.env);
  const password = digestOf(environment.STAFF_PASSWORD);
  const peppers = peppersOf(environment);
  const deps = {
    nameHash: createNameHash(environment.FINGERPRINT_KEY),
    passwords: createPasswords(peppers),
    newId: () => newId(),
  };
  const outcome = await withCommands(environment, async (commands, log) => {
    await log.keyRegister.register(peppers);
    const staff = { ...person, password };
    return registerStaff({ ...deps, commands }, staff, contextOfOperator('staff'));
  });
  if (!outcome.ok) throw new Error(`not registered: ${outcome.code}`);
  return [
    `${outcome.account.accountId} ${person.role} ${person.email}`,
    'At the first sign-in the site asks to set up two-step sign-in, with an authenticator app or a passkey,',
    'at /staff/account/security: nothing else can be done before.',
  ].join('\n');
});
