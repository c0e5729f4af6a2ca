import type { Readable } from 'node:stream';

/** Where the bytes of files lie, named by the hash of the content. A folder, or later an S3 store. */
export interface FileStore {
  /** Takes a temporary file in; afterwards it is durable, and gone from where it was. */
  take(temporaryPath: string): Promise<{ readonly hash: string; readonly sizeBytes: number }>;
  put(bytes: Buffer): Promise<{ readonly hash: string; readonly sizeBytes: number }>;
  /** As `put`, of what is made while it is written; nothing is left of what breaks off. */
  putStream(
    bytes: AsyncIterable<Buffer>,
  ): Promise<{ readonly hash: string; readonly sizeBytes: number }>;
  /** Undefined when there is no such content. */
  size(hash: string): Promise<number | undefined>;
  read(hash: string): Promise<Buffer>;
  /**
   * Lends a content as a file of this machine, for programs that read files. It is read there alone, and only
   * until `use` ends. Rejects with ENOENT where there is no such content.
   */
  withLocalFile<T>(hash: string, use: (path: string) => Promise<T>): Promise<T>;
  /** All contents that were last written before an instant, in no order. */
  list(before: Date): AsyncIterable<string>;
  /** Removes a content for good, once or again. */
  remove(hash: string): Promise<void>;
  /** Takes a content aside: it is served no more, and is kept until it is cleared. */
  discard(hash: string, now: Date): Promise<void>;
  /** Removes what was left on its way in, and what was taken aside, before these instants. */
  clear(of: { readonly incomingBefore: Date; readonly discardedBefore: Date }): Promise<void>;
  /** The bytes from `start` up to and with `end`. */
  open(hash: string, range: { readonly start: number; readonly end: number }): Readable;
}
