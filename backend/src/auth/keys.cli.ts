import { type Given, helpOf } from '@ovation/command-line/commandLine';
import { commands } from '@ovation/command-line/commands';
import { streams } from '@ovation/contracts/streams';
import { masterKeysOf } from '@ovation/event-log/keys/keyRing';
import { openEventLog } from '@ovation/event-log/log';
import { z } from 'zod';
import { parseCommandLine, runOperator } from '../kernel/operator/operator.ts';
import {
  eventLogVariables,
  masterKeyVariables,
  peppersOf,
  pepperVariables,
  readEnvironment,
} from '../kernel/process/environment.ts';
import {
  type KeyRotationDeps,
  retirePepper,
  rotateMasterKey,
  showKeys,
} from './keys/rotateKeys.ts';

const Environment = z.object({
  ...eventLogVariables,
  ...masterKeyVariables,
  ...pepperVariables,
});

const commandOf = ({
  command,
  operands: [id = ''],
  switches,
}: Given): ((change: KeyRotationDeps) => Promise<string>) => {
  if (command === 'retire') return (change) => retirePepper(change, id, switches.has('force'));
  return command === 'rewrap' ? rotateMasterKey : showKeys;
};

/** Opens the log without requiring all keys: it reports missing ones. */
runOperator(helpOf(commands.keys), async (args) => {
  const command = commandOf(parseCommandLine(commands.keys, args));
  const environment = readEnvironment(Environment, process.env);
  const masterKeys = masterKeysOf(environment);
  const log = openEventLog({
    url: environment.ESDB_URL,
    client: environment.EVENT_LOG_CLIENT,
    masterKeys,
    streams,
  });
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  try {
    return await command({
      log,
      masterKeys,
      peppers: peppersOf(environment),
      signal: stopping.signal,
      print: (line) => process.stderr.write(`${line}\n`),
    });
  } finally {
    await log.close();
  }
});
