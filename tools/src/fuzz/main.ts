import { commands } from '@ovation/command-line/commands';
import { readOwnCommandLine } from '../stack/ownCommandLine.ts';
import { startTestStack } from '../test/testStack.ts';
import { fuzz } from './fuzz.ts';

const requestsDefault = 10_000;

const say = (line: string): void => console.log(line);

const { values } = readOwnCommandLine(commands.fuzz);
const requests = Number(values.requests ?? requestsDefault);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));

const run = async (): Promise<void> => {
  say('Starting a stack of its own …');
  const stack = await startTestStack(process.env.PATH, { env: { LOG_LEVEL: 'error' } });
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  try {
    say(`Making ${requests} requests with the seed ${seed} …`);
    const { made, statuses, neverSucceeded, findings } = await fuzz({
      origin: stack.addresses.origin,
      requests,
      seed,
      signal: stopping.signal,
      progress: (count) => say(`  ${count} requests`),
    });
    for (const finding of findings) say(`finding: ${finding}`);
    const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
    say(`${made} requests, seed ${seed}; ${counts.join(', ')}`);
    for (const operation of neverSucceeded) say(`never succeeded: ${operation}`);
    await stack.assertBalanced();
    say(`${findings.length} findings; the ledger is balanced`);
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
};

await run();
