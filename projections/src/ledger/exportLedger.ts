import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { exitCodes } from '../kernel/terminal.ts';
import { type ExportFormat, exportFormats } from './exporters.ts';
import { type LedgerDeps, readLedger } from './readLedger.ts';

const write = async (stream: Writable, text: string): Promise<void> => {
  if (!stream.write(text)) await once(stream, 'drain');
};

const writeAll = async (
  deps: LedgerDeps,
  format: ExportFormat,
  stream: Writable,
): Promise<number> => {
  const exporter = exportFormats[format]();
  let entries = 0;
  await write(stream, exporter.head);
  for await (const entry of readLedger(deps)) {
    entries += 1;
    await write(stream, exporter.entry(entry));
  }
  await write(stream, exporter.tail);
  return entries;
};

/** Writes every posting to a file, whole or not at all, or to the standard output. */
export const exportLedger = async (
  deps: LedgerDeps,
  format: ExportFormat,
  out: string | undefined,
  stdout: Writable,
): Promise<number> => {
  if (out === undefined) {
    const entries = await writeAll(deps, format, stdout);
    deps.io.err(`${entries} postings`);
    return exitCodes.ok;
  }
  const partial = `${out}.partial`;
  const file = createWriteStream(partial);
  const closed = finished(file);
  try {
    const writing = writeAll(deps, format, file).then((entries) => {
      file.end();
      return entries;
    });
    // A disk that is full ends the export at once, not when the log has been read.
    const [entries] = await Promise.all([writing, closed]);
    await rename(partial, out);
    deps.io.err(`${entries} postings are in ${out}`);
    return exitCodes.ok;
  } catch (error) {
    file.destroy();
    await rm(partial, { force: true });
    throw error;
  }
};
