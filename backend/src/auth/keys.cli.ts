import { readFileSync } from 'node:fs';
import { streams } from '@ovation/contracts/streams';
import { masterKeysOf } from '@ovation/event-log/keyRing';
import { openEventLog } from '@ovation/event-log/log';
import { z } from 'zod';
import {
  masterKeyVariables,
  peppersOf,
  pepperVariables,
  readEnvironment,
} from '../kernel/environment.ts';
import { runOperator, UsageError } from '../kernel/operator.ts';
import { type KeyChange, retirePepper, rewrapAll, tellKeys } from './changeKeys.ts';

const Environment = z.object({
  ESDB_URL: z.string().startsWith('esdb'),
  ...masterKeyVariables,
  ...pepperVariables,
});

const usage = readFileSync(new URL('../../usage/keys.txt', import.meta.url), 'utf8').trimEnd();

const commandOf = (args: readonly string[]): ((change: KeyChange) => Promise<string>) => {
  const [command, ...rest] = args;
  if (command === 'status' && rest.length === 0) return tellKeys;
  if (command === 'rewrap' && rest.length === 0) return rewrapAll;
  if (command === 'retire') {
    const isForced = rest.includes('--force');
    const [id, ...others] = rest.filter((word) => word !== '--force');
    if (id !== undefined && others.length === 0) {
      return (change) => retirePepper(change, id, isForced);
    }
    throw new UsageError('retire needs ID');
  }
  throw new UsageError(`not understood: ${args.join(' ') || 'no command'}`);
};

/** It opens the log without asking for all keys: it is here to tell which are missing. */
runOperator(usage, async (args) => {
  const command = commandOf(args);
  const environment = readEnvironment(Environment, process.env);
  const masterKeys = masterKeysOf(environment);
  const log = openEventLog({ url: environment.ESDB_URL, masterKeys, streams });
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  process.once('SIGTERM', () => stopping.abort());
  try {
    return await command({
      log,
      masterKeys,
      peppers: peppersOf(environment),
      signal: stopping.signal,
      say: (line) => process.stderr.write(`${line}\n`),
    });
  } finally {
    await log.close();
  }
});
