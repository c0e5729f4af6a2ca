import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { quietServerName } from '@ovation/grpc-wire/quietServerName';
import { identityFile } from '../operations/folderFormat.ts';
import { startNode } from '../server/node.ts';
import { exportEvents } from './exportEvents.ts';
import { importEvents, MalformedExport, OtherEvents } from './importEvents.ts';

/** All events of a node to a file, or back. */
export type Transfer = {
  readonly command: 'export' | 'import';
  /** The address of a node; when absent, `dir` is the folder of a store that is not being served. */
  readonly url: string | undefined;
  readonly dir: string | undefined;
  readonly file: string;
};

type Tell = (events: number) => void;

const tellEveryMs = 2_000;

/** Reports the number of events so far, every other second. */
const tellNowAndThen = (say: (line: string) => void): Tell => {
  let toldMs = performance.now();
  return (events) => {
    if (performance.now() - toldMs < tellEveryMs) return;
    toldMs = performance.now();
    say(`${events.toLocaleString('en')} events so far`);
  };
};

/** The file gets its name when it is complete: an export that was cut short leaves a `.part`. */
const exportTo = async (client: EventStoreDBClient, file: string, tell: Tell): Promise<number> => {
  const unfinished = `${file}.part`;
  const output = createWriteStream(unfinished, { flush: true, mode: ownerOnly });
  const [count] = await Promise.all([
    exportEvents(client, output, tell).finally(() => output.end()),
    finished(output),
  ]);
  await rename(unfinished, file);
  return count;
};

/** The file contains all data of the log. */
const ownerOnly = 0o600;

const importFrom = async (
  client: EventStoreDBClient,
  file: string,
  tell: Tell,
): Promise<number> => {
  await access(file);
  const lines = () => createInterface({ input: createReadStream(file) });
  try {
    return await importEvents(client, lines, tell);
  } catch (error) {
    if (error instanceof MalformedExport || error instanceof OtherEvents) throw error;
    const { message } = error as Error;
    throw new Error(
      `the import was interrupted (${message}): run it again, it goes on where it stopped`,
    );
  }
};

/** Serves a folder on loopback while the work runs. */
const withFolder = async (
  folder: string,
  say: (line: string) => void,
  work: (url: string) => Promise<number>,
): Promise<number> => {
  let failure: Error | undefined;
  const fail = (error: unknown): void => {
    failure ??= error instanceof Error ? error : new Error(String(error));
  };
  const node = await startNode({
    folder,
    host: '127.0.0.1',
    port: 0,
    now: Date.now,
    tell: say,
    onUnexpected: fail,
    onFailed: fail,
  });
  try {
    return await work(node.connectionString);
  } catch (error) {
    throw failure ?? error;
  } finally {
    await node.stop();
  }
};

/**
 * Makes the client send every append over one call, which keeps their order. The client checks the server's
 * features, and falls back to a call for each: EventStoreDB 21.10 and later support it.
 */
const appendInOneCall = (client: EventStoreDBClient): EventStoreDBClient =>
  Object.assign(client, { supports: async () => true });

/** Transfers events through the official client, whatever node it reaches. Reports their number. */
export const transferEvents = async (
  { command, url, dir, file }: Transfer,
  say: (line: string) => void,
): Promise<number> => {
  const move = async (address: string): Promise<number> => {
    quietServerName();
    const client = appendInOneCall(EventStoreDBClient.connectionString(address));
    const tell = tellNowAndThen(say);
    try {
      return await (command === 'export'
        ? exportTo(client, file, tell)
        : importFrom(client, file, tell));
    } finally {
      await client.dispose();
    }
  };
  if (url !== undefined) return move(url);
  const folder = dir ?? '';
  if (command === 'export' && !existsSync(join(folder, identityFile)))
    throw new Error(`there is no store in ${folder}`);
  return withFolder(folder, say, move);
};
