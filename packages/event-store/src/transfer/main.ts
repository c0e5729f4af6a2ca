import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { exportEvents } from './exportEvents.ts';
import { importEvents } from './importEvents.ts';

const usage = 'usage: transfer export | import --url esdb://… --file FILE';
const exitUsage = 2;

const optionOf = (args: readonly string[], name: string): string | undefined => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? undefined : args[at + 1];
};

/** Moves all events between a store and a file, through the official client. */
const run = async (args: readonly string[]): Promise<number> => {
  const [direction] = args;
  const url = optionOf(args, 'url');
  const file = optionOf(args, 'file');
  if (
    (direction !== 'export' && direction !== 'import') ||
    url === undefined ||
    file === undefined
  ) {
    process.stderr.write(`${usage}\n`);
    return exitUsage;
  }
  const client = EventStoreDBClient.connectionString(url);
  let count: number;
  if (direction === 'export') {
    const output = createWriteStream(file);
    count = await exportEvents(client, output);
    output.end();
    await finished(output);
  } else count = await importEvents(client, createInterface({ input: createReadStream(file) }));
  await client.dispose();
  process.stdout.write(`${direction}ed ${count} events\n`);
  return 0;
};

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: Error) => {
    process.stderr.write(`transfer: ${error.message}\n`);
    process.exit(1);
  },
);
