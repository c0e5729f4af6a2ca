import type { ChunkFile, LogStorage } from '../log/storage.ts';
import type { Random } from './random.ts';

/** Disks write whole sectors, in any order. */
const sectorBytes = 512;

type Written = { readonly at: number; readonly bytes: Buffer };
type Chunk = { durable: Buffer; readonly unflushed: Written[] };

export type PowerLossStorage = LogStorage & {
  /**
   * Cuts the power: nothing answers any more. The result is a possible content of the disk afterwards: all
   * that was flushed, and any choice of the sectors that were not.
   */
  cut(): PowerLossStorage;
  /** Flips one bit on disk. */
  flip(chunk: number, offset: number): void;
  bytesOf(chunk: number): Buffer;
};

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);
const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const apply = (chunk: Chunk, { at, bytes }: Written): void => {
  bytes.copy(chunk.durable, at);
};

/** Applies the sectors of a write that happened to reach the disk. */
const applyPartly = (chunk: Chunk, { at, bytes }: Written, random: Random): void => {
  for (let from = at; from < at + bytes.length; ) {
    const to = Math.min(at + bytes.length, from + sectorBytes - (from % sectorBytes));
    if (random.chance(0.5)) bytes.copy(chunk.durable, from, from - at, to - at);
    from = to;
  }
};

/** In-memory disk that loses unflushed data when its power is cut. */
export const powerLossStorage = (
  random: Random,
  chunks: Map<number, Chunk> = new Map(),
): PowerLossStorage => {
  let isCut = false;
  const fileOf = (chunk: Chunk): ChunkFile => ({
    allocatedBytes: () => chunk.durable.length,
    allocate: async (bytes) => {
      await soon();
      if (isCut) return never();
      const grown = Buffer.alloc(Math.max(bytes, chunk.durable.length));
      chunk.durable.copy(grown);
      chunk.durable = grown;
    },
    write: (bytes, at) => {
      chunk.unflushed.push({ at, bytes: Buffer.from(bytes) });
    },
    flush: async () => {
      const flushing = chunk.unflushed.length;
      await soon();
      await soon();
      if (isCut) return never();
      for (const write of chunk.unflushed.splice(0, flushing)) apply(chunk, write);
    },
    // Written data is read back from the system's cache, flushed or not.
    read: async (target, at) => {
      await soon();
      if (isCut) return never();
      const view = Buffer.from(chunk.durable);
      for (const write of chunk.unflushed) write.bytes.copy(view, write.at);
      return view.copy(target, 0, at, Math.min(view.length, at + target.length));
    },
    close: async () => undefined,
  });
  const chunkAt = (number: number): Chunk => {
    const chunk = chunks.get(number);
    if (chunk === undefined) throw new Error(`no chunk ${number}`);
    return chunk;
  };
  return {
    freeBytes: async () => Number.POSITIVE_INFINITY,
    listChunks: async () => [...chunks.keys()].sort((a, b) => a - b),
    openChunk: async (number) => fileOf(chunkAt(number)),
    createChunk: async (number, bytes, header) => {
      await soon();
      if (isCut) return never();
      const durable = Buffer.alloc(bytes);
      durable.set(header);
      const chunk: Chunk = { durable, unflushed: [] };
      chunks.set(number, chunk);
      return fileOf(chunk);
    },
    replaceChunk: async (number, bytes, parts) => {
      const durable = Buffer.alloc(bytes);
      for await (const part of parts) durable.set(part.bytes, part.at);
      if (isCut) return never();
      const chunk: Chunk = { durable, unflushed: [] };
      chunks.set(number, chunk);
      return fileOf(chunk);
    },
    cut: () => {
      isCut = true;
      const survived = new Map<number, Chunk>();
      for (const [number, chunk] of chunks) {
        const copy: Chunk = { durable: Buffer.from(chunk.durable), unflushed: [] };
        for (const write of chunk.unflushed) applyPartly(copy, write, random);
        survived.set(number, copy);
      }
      return powerLossStorage(random, survived);
    },
    flip: (number, offset) => {
      const { durable } = chunkAt(number);
      durable[offset] = (durable[offset] ?? 0) ^ (1 << random.below(8));
    },
    bytesOf: (number) => chunkAt(number).durable,
  };
};
