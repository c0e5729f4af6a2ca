import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';

/** A file on its way into an archive. */
export interface ArchiveEntry {
  readonly path: string;
  readonly content: Readable;
  /** True for what gets smaller by it: text, not pictures. */
  readonly isPacked: boolean;
}

/** Hands entries over one after another: the next one is asked for when the last is read to its end. */
const feed = async (
  zip: yazl.ZipFile,
  entries: AsyncIterable<ArchiveEntry>,
  mtime: Date,
  signal: AbortSignal,
): Promise<void> => {
  for await (const { path, content, isPacked } of entries) {
    const read = finished(content, { writable: false, signal });
    zip.addReadStream(content, path, { compress: isPacked, mtime });
    try {
      await read;
    } finally {
      content.destroy();
    }
  }
  zip.end();
};

/**
 * The bytes of a ZIP with these entries, made as they are asked for: neither the whole nor a whole file
 * is ever in memory. What fails on the way, on either side, ends all of it.
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
  const fed = feed(zip, entries, mtime, stopping.signal).catch(fail);
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    stopping.abort();
    await fed;
  }
}
