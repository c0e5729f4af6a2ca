import { createReadStream, createWriteStream } from 'node:fs';
import { access, rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { exportEvents } from './exportEvents.ts';
import { importEvents } from './importEvents.ts';

/** All events of a node to a file, or back. */
export type Transfer = {
  readonly command: 'export' | 'import';
  readonly url: string;
  readonly file: string;
};

/** The file bears its name when it is whole: an export that was cut short leaves a `.part`. */
const exportTo = async (client: EventStoreDBClient, file: string): Promise<number> => {
  const unfinished = `${file}.part`;
  const output = createWriteStream(unfinished, { flush: true });
  const [count] = await Promise.all([
    exportEvents(client, output).finally(() => output.end()),
    finished(output),
  ]);
  await rename(unfinished, file);
  return count;
};

const importFrom = async (client: EventStoreDBClient, file: string): Promise<number> => {
  await access(file);
  return importEvents(client, () => createInterface({ input: createReadStream(file) }));
};

/** Moves events through the official client, whatever node it reaches. Tells how many. */
export const transferEvents = async ({ command, url, file }: Transfer): Promise<number> => {
  const client = EventStoreDBClient.connectionString(url);
  try {
    return await (command === 'export' ? exportTo(client, file) : importFrom(client, file));
  } finally {
    await client.dispose();
  }
};
