import { openClock } from '@ovation/clock/testClock';
import { type Given, helpOf } from '@ovation/command-line/commandLine';
import { commands } from '@ovation/command-line/commands';
import { newId } from '@ovation/event-log/ids';
import type { EventLog } from '@ovation/event-log/log';
import { createLogger } from '@ovation/logging/logger';
import type { Redis } from '@ovation/redis/redis';
import { composeCapabilities } from './capabilities.ts';
import { type Config, readConfig } from './config.ts';
import type { Commands } from './kernel/commands/handleCommand.ts';
import type { RateLimits } from './kernel/http/rateLimits.ts';
import {
  operatorClock,
  parseCommandLine,
  runOperator,
  unavailableService,
  withCommands,
} from './kernel/operator/operator.ts';
import { linkKeysOf, peppersOf } from './kernel/process/environment.ts';
import type { Metrics } from './kernel/process/metrics.ts';
import type { SecurityLog } from './kernel/process/securityLog.ts';
import type { WorkQueues } from './kernel/queues/workQueue.ts';
import { createParkedReactions } from './kernel/reactions/parkedReactions.ts';
import {
  type OperatedReactions,
  replayParked,
  showParked,
  showStatus,
} from './kernel/reactions/reactionsOperator.ts';
import type { ReadModels } from './kernel/readModels/readModels.ts';

type Command = (operated: OperatedReactions) => Promise<string>;

const writeLine = (line: string): void => void process.stderr.write(`${line}\n`);

const commandOf = ({ command, operands: [name, eventId] }: Given): Command => {
  if (command === 'replay' && name !== undefined) {
    return (operated) => replayParked(operated, { name, eventId }, writeLine);
  }
  return command === 'parked'
    ? (operated) => showParked(operated, name)
    : (operated) => showStatus(operated, operatorClock(), new AbortController().signal);
};

/** Reactors need the log alone: other dependencies are not opened. */
const baseOf = (config: Config, commands: Commands, log: EventLog) => ({
  config,
  commands,
  log,
  logger: createLogger('reactions', 'error'),
  clock: openClock(config.CLOCK_FILE),
  newId: () => newId(),
  linkKeys: linkKeysOf(config),
  peppers: peppersOf(config),
  readModels: unavailableService<ReadModels>('read models'),
  counters: unavailableService<Redis>('counters'),
  rateLimits: unavailableService<RateLimits>('rate limits'),
  securityLog: unavailableService<SecurityLog>('security log'),
  queues: unavailableService<WorkQueues>('queues'),
  metrics: unavailableService<Metrics>('metrics'),
});

/** Runs like a worker, in this process: events done meanwhile are not repeated. */
runOperator(helpOf(commands.reactions), async (args) => {
  const command = commandOf(parseCommandLine(commands.reactions, args));
  const config = readConfig(process.env);
  return withCommands(config, (commands, log) =>
    command({
      log,
      parked: createParkedReactions(log),
      reactors: composeCapabilities(baseOf(config, commands, log)).reactors(),
    }),
  );
});
