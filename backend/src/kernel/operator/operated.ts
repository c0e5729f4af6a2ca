import { type Given, helpOf, type Program } from '@ovation/command-line/commandLine';
import { RedisUrl } from '@ovation/redis/address';
import { faultsInWords } from '@ovation/redis/faultsInWords';
import { openRedis, operatorsNodeMsMax } from '@ovation/redis/redis';
import { z } from 'zod';
import type { Commands } from '../commands/handleCommand.ts';
import { eventLogVariables, masterKeyVariables, readEnvironment } from '../process/environment.ts';
import { createReadModels, type ReadModels } from '../readModels/readModels.ts';
import { givenOf, runOperator, withCommands } from './operator.ts';

const Environment = z.object({
  ...eventLogVariables,
  REDIS_URL: RedisUrl,
  ...masterKeyVariables,
});

/** Dependencies of an operator command that uses read models, too. */
export interface Operated {
  readonly commands: Commands;
  readonly readModels: ReadModels;
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** Runs an operator command on log and read models, and closes them in any case. */
export const runOnReadModels = (
  program: Program,
  commandOf: (given: Given) => (operated: Operated) => Promise<string>,
): void =>
  runOperator(helpOf(program), async (args) => {
    const command = commandOf(givenOf(program, args));
    const environment = readEnvironment(Environment, process.env);
    return withCommands(environment, async (commands, log) => {
      const redis = await openRedis(
        environment.REDIS_URL,
        faultsInWords(environment.REDIS_URL, say),
        operatorsNodeMsMax,
      );
      try {
        return await command({ commands, readModels: createReadModels(redis, log) });
      } finally {
        await redis.close();
      }
    });
  });
