import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';

/** Entry to be written to an archive. */
export interface ArchiveEntry {
  readonly path: string;
  readonly content: Readable;
  /** True for compressible content: text, not pictures. */
  readonly isCompressible: boolean;
}

/** Adds entries one after another: the next is requested when the last has been read. */
const addEntries = async (
  zip: yazl.ZipFile,
  entries: AsyncIterable<ArchiveEntry>,
  mtime: Date,
  signal: AbortSignal,
): Promise<void> => {
  for await (const { path, content, isCompressible } of entries) {
    const read = finished(content, { writable: false, signal });
    zip.addReadStream(content, path, { compress: isCompressible, mtime });
    try {
      await read;
    } finally {
      content.destroy();
    }
  }
  zip.end();
};

/**
 * Streams a ZIP of the entries on demand: neither the archive nor a file is ever in memory as a whole. A failure on
 * either side ends the stream.
 */
export async function* zipOf(
  entries: AsyncIterable<ArchiveEntry>,
  mtime: Date,
): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const output = Readable.from(zip.outputStream as AsyncIterable<Buffer>);
  const stopping = new AbortController();
  const fail = (error: Error): void => void output.destroy(error);
  zip.on('error', fail);
  const fed = addEntries(zip, entries, mtime, stopping.signal).catch(fail);
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    stopping.abort();
    await fed;
  }
}
