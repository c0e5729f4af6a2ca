import { Id } from '@ovation/contracts/kernel/id';
import { z } from 'zod';
import {
  contextOfOperator,
  readArguments,
  runOperator,
  withCommands,
} from '../kernel/operator/operator.ts';
import {
  eventLogVariables,
  masterKeyVariables,
  readEnvironment,
} from '../kernel/process/environment.ts';
import { resetFactors } from './resetFactors.ts';

const Environment = z.object({ ...eventLogVariables, ...masterKeyVariables });
const Arguments = z.strictObject({ account: Id });

const usage = `Usage: node backend/dist/factors/reset.cli.js --account ID

  Takes the authenticator app, the passkeys and the recovery codes of an account away, for a person who
  has lost them all and whom you know to be that person. They are signed out everywhere, told by mail,
  and sign in with the password alone; of the staff the site then asks to set up two-step sign-in anew.`;

runOperator(usage, async (args) => {
  const { account: accountId } = readArguments(Arguments, args);
  const outcome = await withCommands(readEnvironment(Environment, process.env), (commands) =>
    resetFactors(commands, accountId, contextOfOperator('reset-factors')),
  );
  if (!outcome.ok) throw new Error(`not reset: ${outcome.code}`);
  return `${accountId} signs in with the password alone`;
});
