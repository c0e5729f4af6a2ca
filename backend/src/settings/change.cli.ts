import { Settings } from '@ovation/contracts/settings/settings';
import { z } from 'zod';
import {
  contextOfOperator,
  issuesText,
  readArguments,
  runOperator,
  UsageError,
  withCommands,
} from '../kernel/operator/operator.ts';
import {
  eventLogVariables,
  masterKeyVariables,
  readEnvironment,
} from '../kernel/process/environment.ts';
import { changeSettings } from './changeSettings.ts';

const Environment = z.object({ ...eventLogVariables, ...masterKeyVariables });

/** Parses a value as JSON, otherwise as text. */
const parseValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
};

const names = Object.keys(Settings.shape);
const usage = `Usage: node backend/dist/settings/change.cli.js --NAME VALUE …, where NAME is one of\n  ${names.join('\n  ')}`;

runOperator(usage, async (args) => {
  const given = readArguments(z.object({}).catchall(z.string()), args);
  const values = Object.fromEntries(
    Object.entries(given).map(([name, text]) => [name, parseValue(String(text))]),
  );
  if (Object.keys(given).length === 0) throw new UsageError('there is no --NAME to change');
  const changes = z.strictObject(Settings.shape).partial().safeParse(values);
  if (!changes.success) throw new UsageError(issuesText(changes.error));
  // Without the schema's defaults.
  const asked = Object.fromEntries(
    Object.entries(changes.data).filter(([name]) => name in given),
  ) as typeof changes.data;
  const outcome = await withCommands(readEnvironment(Environment, process.env), (commands) =>
    changeSettings(commands, asked, contextOfOperator('settings')),
  );
  if (!outcome.ok)
    throw new Error(`not changed: ${JSON.stringify(outcome.errors ?? outcome.code)}`);
  return JSON.stringify(asked);
});
