/**
 * Port to the disk for the log. The real one is `fileStorage.ts`; fault tests use one that drops whatever
 * was not flushed.
 */
export type ChunkFile = {
  /** Bytes that exist on disk, zero-filled and flushed; nothing is ever written after them. */
  allocatedBytes(): number;
  /** Extends the file with zeros to `bytes` and flushes; rejects when the disk is full. */
  allocate(bytes: number): Promise<void>;
  /** Writes into the operating system's cache. Durable only after `flush` has resolved. */
  write(bytes: Uint8Array, at: number): void;
  flush(): Promise<void>;
  /** Reads up to `target.length` bytes; resolves with the count, smaller at the file's end. */
  read(target: Uint8Array, at: number): Promise<number>;
  /** Closes the file when the reads in progress are done; later ones reject. */
  close(): Promise<void>;
};

/** Bytes at an offset of a chunk. */
export type Part = { readonly at: number; readonly bytes: Uint8Array };

export type LogStorage = {
  /** Free bytes of the disk. */
  freeBytes(): Promise<number>;
  /** Numbers of the chunks that exist, ascending. */
  listChunks(): Promise<number[]>;
  openChunk(number: number): Promise<ChunkFile>;
  /**
   * Creates a chunk of `bytes`, the header and then zeros. It appears in the folder atomically and durably:
   * a crash leaves either no such chunk or a complete one.
   */
  createChunk(number: number, bytes: number, header: Uint8Array): Promise<ChunkFile>;
  /**
   * Replaces a chunk by a file of `bytes` with the given parts, and holes between them, durably and
   * atomically. Readers of the old file can go on.
   */
  replaceChunk(number: number, bytes: number, parts: AsyncIterable<Part>): Promise<ChunkFile>;
};
