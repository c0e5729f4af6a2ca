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
import { verifyPerformer } from './verifyPerformer.ts';

const Environment = z.object({ ...eventLogVariables, ...masterKeyVariables });
const Arguments = z.strictObject({ performer: Id });

const usage = `Usage: node backend/dist/performers/verify.cli.js --performer ID

  Lets a creator publish whose documents an operator has seen.`;

runOperator(usage, async (args) => {
  const { performer } = readArguments(Arguments, args);
  const outcome = await withCommands(readEnvironment(Environment, process.env), (commands) =>
    verifyPerformer(commands, performer, contextOfOperator('verify')),
  );
  if (!outcome.ok) throw new Error(`not verified: ${outcome.code}`);
  return `${performer} verified`;
});
