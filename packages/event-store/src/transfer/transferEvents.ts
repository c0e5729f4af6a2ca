import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { access, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { silenceServerNameWarning } from '@ovation/grpc-wire/silenceServerNameWarning';
import { identityFile } from '../operations/folderFormat.ts';
import { startNode } from '../server/node.ts';
import { exportEvents } from './exportEvents.ts';
import { importEvents, MalformedExport, TargetNotEmpty } from './importEvents.ts';

/** All events of a node to a file, or back. */
export type Transfer = {
  readonly command: 'export' | 'import';
  /** The address of a node; when absent, `dir` is the folder of a store that is not being served. */
  readonly url: string | undefined;
  readonly dir: string | undefined;
  readonly file: string;
};

type ReportProgress = (events: number) => void;

const progressEveryMs = 2_000;

/** Reports the number of events so far, every other second. */
const throttledProgress = (print: (line: string) => void): ReportProgress => {
  let printedMs = performance.now();
  return (events) => {
    if (performance.now() - printedMs < progressEveryMs) return;
    printedMs = performance.now();
    print(`${events.toLocaleString('en')} events so far`);
  };
};

/** The file gets its name when it is complete: an export that was cut short leaves a `.part`. */
const exportTo = async (
  client: EventStoreDBClient,
  file: string,
  reportProgress: ReportProgress,
): Promise<number> => {
  const unfinished = `${file}.part`;
  const output = createWriteStream(unfinished, { flush: true, mode: ownerOnlyMode });
  const [count] = await Promise.all([
    exportEvents(client, output, reportProgress).finally(() => output.end()),
    finished(output),
  ]);
  await rename(unfinished, file);
  return count;
};

/** The file contains all data of the log. */
const ownerOnlyMode = 0o600;

const importFrom = async (
  client: EventStoreDBClient,
  file: string,
  reportProgress: ReportProgress,
): Promise<number> => {
  await access(file);
  const lines = () => createInterface({ input: createReadStream(file) });
  try {
    return await importEvents(client, lines, reportProgress);
  } catch (error) {
    if (error instanceof MalformedExport || error instanceof TargetNotEmpty) throw error;
    const { message } = error as Error;
    throw new Error(
      `the import was interrupted (${message}): run it again, it goes on where it stopped`,
    );
  }
};

/** Serves a folder on loopback while the work runs. */
const withFolder = async (
  folder: string,
  print: (line: string) => void,
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
    onRecovered: print,
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
const useBatchAppend = (client: EventStoreDBClient): EventStoreDBClient =>
  Object.assign(client, { supports: async () => true });

/** Transfers events through the official client, whatever node it reaches. Reports their number. */
export const transferEvents = async (
  { command, url, dir, file }: Transfer,
  print: (line: string) => void,
): Promise<number> => {
  const move = async (address: string): Promise<number> => {
    silenceServerNameWarning();
    const client = useBatchAppend(EventStoreDBClient.connectionString(address));
    const reportProgress = throttledProgress(print);
    try {
      return await (command === 'export'
        ? exportTo(client, file, reportProgress)
        : importFrom(client, file, reportProgress));
    } finally {
      await client.dispose();
    }
  };
  if (url !== undefined) return move(url);
  const folder = dir ?? '';
  if (command === 'export' && !existsSync(join(folder, identityFile)))
    throw new Error(`there is no store in ${folder}`);
  return withFolder(folder, print, move);
};
