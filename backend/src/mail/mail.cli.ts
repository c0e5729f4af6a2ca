import { type Given, helpOf } from '@ovation/command-line/commandLine';
import { commands as programs } from '@ovation/command-line/commands';
import { RedisUrl } from '@ovation/redis/address';
import { openRedis } from '@ovation/redis/redis';
import { z } from 'zod';
import { masterKeyVariables, readEnvironment } from '../kernel/environment.ts';
import { contextOfOperator, givenOf, runOperator, withCommands } from '../kernel/operator.ts';
import { createReadModels } from '../kernel/readModels.ts';
import { type OperatedMail, replayMails, showDeadMails, showMailStatus } from './operate.ts';

const Environment = z.object({
  ESDB_URL: z.string().startsWith('esdb'),
  REDIS_URL: RedisUrl,
  ...masterKeyVariables,
});

const commandOf = ({
  command,
  operands: [mailId],
  switches,
}: Given): ((operated: OperatedMail) => Promise<string>) => {
  if (command === 'replay') {
    const wanted = { mailId, isAll: switches.has('all') };
    return (operated) => replayMails(operated, wanted, () => contextOfOperator('mail'));
  }
  return command === 'dead' ? showDeadMails : (operated) => showMailStatus(operated, new Date());
};

const say = (error: Error): void => void process.stderr.write(`${error.message}\n`);

runOperator(helpOf(programs.mail), async (args) => {
  const command = commandOf(givenOf(programs.mail, args));
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
