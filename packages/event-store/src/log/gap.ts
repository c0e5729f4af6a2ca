import { crc32 } from 'node:zlib';

/**
 * Gap of a scavenge: as long as the removed records, so that all positions stay:
 *
 *     0 u32 marker  4 u32 crc32 of 8..24  8 f64 position  16 f64 length  … zeros (a hole) …
 *     end-12 f64 length  end-4 u32 marker
 */
const gapMarker = 0xffff_ffff;
export const gapHeadBytes = 24;
export const gapTrailerBytes = 12;

/** True when a gap begins or (at its last four bytes) ends here. */
export const isGapHead = (buffer: Buffer, at: number): boolean =>
  buffer.readUInt32LE(at) === gapMarker;

export const gapHead = (position: number, length: number): Buffer => {
  const head = Buffer.alloc(gapHeadBytes);
  head.writeUInt32LE(gapMarker, 0);
  head.writeDoubleLE(position, 8);
  head.writeDoubleLE(length, 16);
  head.writeUInt32LE(crc32(head.subarray(8)), 4);
  return head;
};

export const gapTrailer = (length: number): Buffer => {
  const trailer = Buffer.alloc(gapTrailerBytes);
  trailer.writeDoubleLE(length, 0);
  trailer.writeUInt32LE(gapMarker, 8);
  return trailer;
};

/** Length of the gap at `at`, which is `position` in the log; undefined if there is none. */
export const gapAt = (
  buffer: Buffer,
  at: number,
  end: number,
  position: number,
): number | undefined => {
  if (at + gapHeadBytes > end || buffer.readUInt32LE(at) !== gapMarker) return undefined;
  const head = buffer.subarray(at, at + gapHeadBytes);
  if (head.readUInt32LE(4) !== crc32(head.subarray(8)) || head.readDoubleLE(8) !== position)
    return undefined;
  return head.readDoubleLE(16);
};

/** Length of the gap that ends at `at`; undefined if there is none. */
export const gapBefore = (buffer: Buffer, at: number, start: number): number | undefined => {
  if (at - gapTrailerBytes < start || buffer.readUInt32LE(at - 4) !== gapMarker) return undefined;
  return buffer.readDoubleLE(at - gapTrailerBytes);
};
