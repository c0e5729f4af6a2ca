import type { Readable } from 'node:stream';

/** Content-addressed store of files: a folder or an S3 bucket. */
export interface FileStore {
  /** Moves a temporary file into the store, durably. */
  putFile(temporaryPath: string): Promise<{ readonly hash: string; readonly sizeBytes: number }>;
  put(bytes: Buffer): Promise<{ readonly hash: string; readonly sizeBytes: number }>;
  /** Stores a stream; nothing remains of an aborted one. */
  putStream(
    bytes: AsyncIterable<Buffer>,
  ): Promise<{ readonly hash: string; readonly sizeBytes: number }>;
  /** Size in bytes; undefined if missing. */
  size(hash: string): Promise<number | undefined>;
  read(hash: string): Promise<Buffer>;
  /**
   * Lends a content as a local file, for programs that read files. Read only, until `use` ends. Rejects with ENOENT
   * if missing.
   */
  withLocalFile<T>(hash: string, use: (path: string) => Promise<T>): Promise<T>;
  /** All contents last written before an instant, unordered. */
  list(before: Date): AsyncIterable<string>;
  /** Removes a content permanently. Idempotent. */
  remove(hash: string): Promise<void>;
  /** Discards a content: it is no longer served, and retained until cleared. */
  discard(hash: string, now: Date): Promise<void>;
  /** Removes incomplete incoming files and discarded contents from before these instants. */
  clear(of: { readonly incomingBefore: Date; readonly discardedBefore: Date }): Promise<void>;
  /** Bytes from `start` to `end`, inclusive. */
  open(hash: string, range: { readonly start: number; readonly end: number }): Readable;
}
