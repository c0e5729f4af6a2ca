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
import { removeNow } from './removeNow.ts';

const Environment = z.object({ ...eventLogVariables, ...masterKeyVariables });
const Arguments = z.strictObject({ account: Id });

const usage = `Usage: node backend/dist/removal/remove.cli.js --account ID

  Removes an account and all that is personal of it at once, without the fourteen days that a person
  has who asks for it in the product: for a wish that came another way. It cannot be taken back.
  The worker does it; what it is at is in its log.`;

runOperator(usage, async (args) => {
  const { account: accountId } = readArguments(Arguments, args);
  const outcome = await withCommands(readEnvironment(Environment, process.env), (commands) =>
    removeNow(commands, accountId, contextOfOperator('remove')),
  );
  if (!outcome.ok) throw new Error(`not removed: ${outcome.code}`);
  return `${accountId} is being removed`;
});
