/**
 * What the log needs of a disk. The real one is `fileStorage.ts`; fault tests put in one that
 * drops whatever was not flushed.
 */
export type ChunkFile = {
  /** Bytes that exist on disk, zero-filled and flushed; nothing is ever written behind them. */
  allocatedBytes(): number;
  /** Extends the file with zeros to `bytes` and flushes; rejects when the disk is full. */
  allocate(bytes: number): Promise<void>;
  /** Writes into the operating system's cache. Durable only after `flush` has resolved. */
  write(bytes: Uint8Array, at: number): void;
  flush(): Promise<void>;
  /** Reads up to `target.length` bytes; resolves with the count, smaller at the file's end. */
  read(target: Uint8Array, at: number): Promise<number>;
  /** Closes the file when the reads that have begun are done; later ones reject. */
  close(): Promise<void>;
};

/** Bytes at an offset of a chunk. */
export type Part = { readonly at: number; readonly bytes: Uint8Array };

export type LogStorage = {
  /** Bytes that the disk has left. */
  freeBytes(): Promise<number>;
  /** Numbers of the chunks that exist, ascending. */
  listChunks(): Promise<number[]>;
  openChunk(number: number): Promise<ChunkFile>;
  /**
   * Creates a chunk of `bytes`, the header and then zeros. It appears in the folder at once and
   * durably: a crash leaves either no such chunk or a whole one.
   */
  createChunk(number: number, bytes: number, header: Uint8Array): Promise<ChunkFile>;
  /**
   * Puts a file of `bytes` with the given parts, and holes between them, in the place of a chunk,
   * durably and at once. Who has the old file open can go on reading it.
   */
  replaceChunk(number: number, bytes: number, parts: AsyncIterable<Part>): Promise<ChunkFile>;
};
