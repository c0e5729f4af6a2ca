import { openClock } from '@ovation/clock/testClock';
import { type Given, type Program, readCommandLine } from '@ovation/command-line/commandLine';
import { streams } from '@ovation/contracts/streams';
import type { LogClientName } from '@ovation/event-log/client/logClient';
import { newId } from '@ovation/event-log/ids';
import { type MasterKeyVariables, masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { type EventLog, openEventLog } from '@ovation/event-log/log';
import type { z } from 'zod';
import type { CommandContext } from '../commands/command.ts';
import { type Commands, createCommands } from '../commands/handleCommand.ts';

/** Invalid arguments of an operator command: printed in words, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Clock of the stack that an operator works on. */
export const operatorClock = (): Date => openClock(process.env.CLOCK_FILE)();

/** Context of a command that an operator runs on the machine itself. */
export const contextOfOperator = (command: string): CommandContext => {
  const now = operatorClock();
  const id = newId(now);
  return {
    now: now.toISOString(),
    actor: { kind: 'system', id: `operator:${command}` },
    causationId: id,
    correlationId: id,
    trigger: { kind: 'operator', command },
  };
};

/** Issues of the arguments, in one line that names each. */
export const issuesText = ({ issues }: z.ZodError): string =>
  issues
    .map(({ path, message }) => (path.length > 0 ? `--${path.join('.')}: ${message}` : message))
    .join('; ');

/** Parses the arguments of a command of the table. Throws `UsageError`. */
export const parseCommandLine = (program: Program, args: readonly string[]): Given => {
  const read = readCommandLine(program, args);
  if (read.kind === 'given') return read;
  throw new UsageError(read.kind === 'wrong' ? read.problem : read.text);
};

/** Parses `--name value` pairs into checked values; throws on unknown and missing ones. */
export const readArguments = <Schema extends z.ZodObject>(
  schema: Schema,
  given: readonly string[],
): z.output<Schema> => {
  const pairs: Record<string, string> = {};
  for (let at = 0; at < given.length; at += 2) {
    const [name, value] = [given[at] ?? '', given[at + 1]];
    if (!name.startsWith('--') || value === undefined) {
      throw new UsageError(`not understood: ${name}`);
    }
    pairs[name.slice(2)] = value;
  }
  const result = schema.safeParse(pairs);
  if (result.success) return result.data;
  throw new UsageError(issuesText(result.error));
};

/** Runs work that needs the log alone, and closes it in any case. */
export const withCommands = async <T>(
  environment: {
    readonly ESDB_URL: string;
    readonly EVENT_LOG_CLIENT?: LogClientName | undefined;
  } & MasterKeyVariables,
  work: (commands: Commands, log: EventLog) => Promise<T>,
): Promise<T> => {
  const masterKeys = masterKeysOf(environment);
  const { ESDB_URL: url, EVENT_LOG_CLIENT: client } = environment;
  const log = openEventLog({ url, client, masterKeys, streams });
  try {
    await log.keyRegister.register(masterKeys);
    return await work(createCommands(log), log);
  } finally {
    await log.close();
  }
};

/** Creates a placeholder for a service that an operator command does not open: any use throws. */
export const unavailableService = <Service extends object>(name: string): Service =>
  new Proxy({} as Service, {
    get: () => {
      throw new Error(`an operator's command opens no ${name}`);
    },
  });

const exitCodes = { failed: 1, usage: 2 } as const;

const isHelp = (argument: string): boolean => argument === '--help' || argument === '-h';

/** Runs an operator command; wrong arguments exit with 2, a refusal with 1, each in one line. */
export const runOperator = (
  usage: string,
  main: (args: readonly string[]) => Promise<string>,
): void => {
  const args = process.argv.slice(2);
  const run = args.some(isHelp) ? Promise.resolve(usage) : main(args);
  run.then(
    (output) => process.stdout.write(`${output}\n`),
    (error: unknown) => {
      const isUsage = error instanceof UsageError;
      const message = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${message}${isUsage ? '; --help shows what there is' : ''}\n`);
      process.exitCode = isUsage ? exitCodes.usage : exitCodes.failed;
    },
  );
};
