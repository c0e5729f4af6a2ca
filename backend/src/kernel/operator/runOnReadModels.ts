import { type Given, helpOf, type Program } from '@ovation/command-line/commandLine';
import { RedisUrl } from '@ovation/redis/address';
import { openRedis, operatorConnectMsMax } from '@ovation/redis/redis';
import { reportOutages } from '@ovation/redis/reportOutages';
import { z } from 'zod';
import type { Commands } from '../commands/handleCommand.ts';
import { eventLogVariables, masterKeyVariables, readEnvironment } from '../process/environment.ts';
import { createReadModels, type ReadModels } from '../readModels/readModels.ts';
import { parseCommandLine, runOperator, withCommands } from './operator.ts';

const Environment = z.object({
  ...eventLogVariables,
  REDIS_URL: RedisUrl,
  ...masterKeyVariables,
});

/** Dependencies of an operator command that uses read models, too. */
export interface OperatorTools {
  readonly commands: Commands;
  readonly readModels: ReadModels;
}

const writeLine = (line: string): void => void process.stderr.write(`${line}\n`);

/** Runs an operator command on log and read models, and closes them in any case. */
export const runOnReadModels = (
  program: Program,
  commandOf: (given: Given) => (operated: OperatorTools) => Promise<string>,
): void =>
  runOperator(helpOf(program), async (args) => {
    const command = commandOf(parseCommandLine(program, args));
    const environment = readEnvironment(Environment, process.env);
    return withCommands(environment, async (commands, log) => {
      const redis = await openRedis(
        environment.REDIS_URL,
        reportOutages(environment.REDIS_URL, writeLine),
        operatorConnectMsMax,
      );
      try {
        return await command({ commands, readModels: createReadModels(redis, log) });
      } finally {
        await redis.close();
      }
    });
  });
