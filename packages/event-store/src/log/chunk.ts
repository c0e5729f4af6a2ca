import { crc32 } from 'node:zlib';
import type { ChunkFile, LogStorage } from './storage.ts';

/**
 * Chunk files of the log. A position is chunk number × chunk size + offset, so it names one byte for ever.
 * A record never crosses a chunk's end.
 */
export const chunkHeaderBytes = 64;
export const chunkFooterBytes = 32;
export const chunkBytesDefault = 64 * 1024 * 1024;
export const chunkFormatVersion = 1;

const headerMagic = Buffer.from('OVLOGHDR');
const footerMagic = Buffer.from('OVLOGEND');

/** A range of positions: from the first to before the last. */
export type PositionRange = { readonly from: number; readonly to: number };

export type Chunk = {
  readonly number: number;
  /** Replaced by a scavenge. */
  file: ChunkFile;
  /** Position of the first record. */
  readonly firstPosition: number;
  /** Position after the last record; undefined while the chunk is being written. */
  dataEnd: number | undefined;
  /**
   * Ranges of records that a scavenge removed while this process had the chunk open, ascending: a reader
   * may be in the middle of them.
   */
  gaps: readonly PositionRange[];
};

/** The folder's log cannot be opened; the message explains what to do. */
export class UnreadableLog extends Error {}

const chunkHeader = (number: number, chunkBytes: number): Buffer => {
  const header = Buffer.alloc(chunkHeaderBytes);
  headerMagic.copy(header);
  header.writeUInt32LE(chunkFormatVersion, 8);
  header.writeUInt32LE(chunkBytes, 12);
  header.writeDoubleLE(number, 16);
  header.writeUInt32LE(crc32(header.subarray(0, 60)), 60);
  return header;
};

/** Footer of a full chunk: the end of its records. */
export const chunkFooter = (dataEnd: number): Buffer => {
  const footer = Buffer.alloc(chunkFooterBytes);
  footerMagic.copy(footer);
  footer.writeDoubleLE(dataEnd, 8);
  footer.writeUInt32LE(crc32(footer.subarray(0, 28)), 28);
  return footer;
};

const readFooter = async (file: ChunkFile, chunkBytes: number): Promise<number | undefined> => {
  const footer = Buffer.alloc(chunkFooterBytes);
  const count = await file.read(footer, chunkBytes - chunkFooterBytes);
  if (count < chunkFooterBytes || !footer.subarray(0, 8).equals(footerMagic)) return undefined;
  if (crc32(footer.subarray(0, 28)) !== footer.readUInt32LE(28)) return undefined;
  return footer.readDoubleLE(8);
};

const checkHeader = async (file: ChunkFile, number: number): Promise<number> => {
  const header = Buffer.alloc(chunkHeaderBytes);
  await file.read(header, 0);
  const name = `chunk ${number} of the log`;
  if (
    !header.subarray(0, 8).equals(headerMagic) ||
    crc32(header.subarray(0, 60)) !== header.readUInt32LE(60)
  )
    throw new UnreadableLog(`${name} has a damaged header; restore the folder from a backup`);
  const version = header.readUInt32LE(8);
  if (version > chunkFormatVersion)
    throw new UnreadableLog(`${name} was written by a newer version (format ${version})`);
  if (header.readDoubleLE(16) !== number)
    throw new UnreadableLog(`${name} holds chunk ${header.readDoubleLE(16)}; a file was renamed`);
  return header.readUInt32LE(12);
};

export const firstPositionOf = (number: number, chunkBytes: number): number =>
  number * chunkBytes + chunkHeaderBytes;

/** Creates a chunk with its header; `bytes` of it are allocated. */
export const createChunk = async (
  storage: LogStorage,
  number: number,
  chunkBytes: number,
  bytes: number,
): Promise<Chunk> => {
  const file = await storage.createChunk(number, bytes, chunkHeader(number, chunkBytes));
  const firstPosition = firstPositionOf(number, chunkBytes);
  return { number, file, firstPosition, dataEnd: undefined, gaps: [] };
};

/** Opens an existing chunk. `chunkBytes` is the size it was made with. */
export const openChunk = async (
  storage: LogStorage,
  number: number,
): Promise<{ chunk: Chunk; chunkBytes: number }> => {
  const file = await storage.openChunk(number);
  const chunkBytes = await checkHeader(file, number);
  const dataEnd = await readFooter(file, chunkBytes);
  const firstPosition = firstPositionOf(number, chunkBytes);
  return { chunk: { number, file, firstPosition, dataEnd, gaps: [] }, chunkBytes };
};
