import { type Given, helpOf } from '@ovation/command-line/commandLine';
import { commands as programs } from '@ovation/command-line/commands';
import { RedisUrl } from '@ovation/redis/address';
import { openRedis } from '@ovation/redis/redis';
import { z } from 'zod';
import { masterKeyVariables, readEnvironment } from '../kernel/environment.ts';
import { contextOfOperator, givenOf, runOperator, withCommands } from '../kernel/operator.ts';
import { createReadModels } from '../kernel/readModels.ts';
import { type OperatedMedia, replayMedia, showFailedMedia, showMediaStatus } from './operate.ts';

const Environment = z.object({
  ESDB_URL: z.string().startsWith('esdb'),
  REDIS_URL: RedisUrl,
  ...masterKeyVariables,
});

const commandOf = ({
  command,
  operands: [fileId],
  switches,
}: Given): ((operated: OperatedMedia) => Promise<string>) => {
  if (command === 'replay') {
    const wanted = { fileId, isAll: switches.has('all') };
    return (operated) => replayMedia(operated, wanted, () => contextOfOperator('media'));
  }
  return command === 'failed'
    ? showFailedMedia
    : (operated) => showMediaStatus(operated, new Date());
};

const say = (error: Error): void => void process.stderr.write(`${error.message}\n`);

runOperator(helpOf(programs.media), async (args) => {
  const command = commandOf(givenOf(programs.media, args));
  const environment = readEnvironment(Environment, process.env);
  return withCommands(environment, async (commands, log) => {
    const redis = await openRedis(environment.REDIS_URL, say);
    try {
      return await command({ commands, readModels: createReadModels(redis, log.head) });
    } finally {
      await redis.close();
    }
  });
});
