import { promisify } from 'node:util';
import { constants, crc32, deflate, inflate } from 'node:zlib';
import sharp from 'sharp';
import { type PngChunk, pngChunks } from './png.ts';

const [unpack, pack] = [promisify(inflate), promisify(deflate)];

/** Adam7 interlacing passes (W3C PNG 3, 8.1). */
const passes = [
  { left: 0, top: 0, across: 8, down: 8 },
  { left: 4, top: 0, across: 8, down: 8 },
  { left: 0, top: 4, across: 4, down: 8 },
  { left: 2, top: 0, across: 4, down: 4 },
  { left: 0, top: 2, across: 2, down: 4 },
  { left: 1, top: 0, across: 2, down: 2 },
  { left: 0, top: 1, across: 1, down: 2 },
] as const;
/** Pixel grid that is complete after so many passes. */
const grids = [
  [0, 0] as const,
  [8, 8] as const,
  [4, 8] as const,
  [4, 4] as const,
  [2, 4] as const,
  [2, 2] as const,
  [1, 2] as const,
  [1, 1] as const,
] as const;

const unpackedBytesMax = 256 * 1_024 ** 2;
const samplesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const chunk = (name: string, content: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

interface ImageHeader {
  readonly width: number;
  readonly height: number;
  readonly bitsOfPoint: number;
}

/** Decoded extent: complete passes, rows of the partial one, and total bytes. */
const decodedExtent = (decodedBytes: number, { width, height, bitsOfPoint }: ImageHeader) => {
  let [left, passesWhole, partTo, allBytes] = [decodedBytes, 0, 0, 0];
  let isWhole = true;
  for (const pass of passes) {
    const columns = Math.max(0, Math.ceil((width - pass.left) / pass.across));
    const rows = columns === 0 ? 0 : Math.max(0, Math.ceil((height - pass.top) / pass.down));
    const rowBytes = 1 + Math.ceil((columns * bitsOfPoint) / 8);
    allBytes += rows * rowBytes;
    if (!isWhole) continue;
    const rowsThere = Math.min(rows, Math.floor(left / rowBytes));
    left -= rowsThere * rowBytes;
    isWhole = rowsThere === rows;
    if (isWhole) passesWhole += 1;
    else partTo = rowsThere * pass.down;
  }
  return { passesWhole, partTo, allBytes };
};

/** Fills each missing pixel from the nearest decoded one above and left. */
const fillMissingPixels = async (
  png: Buffer,
  { passesWhole, partTo }: ReturnType<typeof decodedExtent>,
) => {
  const { data, info } = await sharp(png, { failOn: 'none' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const filled = Buffer.alloc(data.length);
  for (let y = 0; y < height; y += 1) {
    const [across, down] = grids[passesWhole + (y < partTo ? 1 : 0)] ?? [1, 1];
    for (let x = 0; x < width; x += 1) {
      const from = ((y - (y % down)) * width + x - (x % across)) * channels;
      data.copy(filled, (y * width + x) * channels, from, from + channels);
    }
  }
  return sharp(filled, { raw: { width, height, channels } })
    .png({ compressionLevel: 1 })
    .toBuffer();
};

const headerOf = (header: Buffer): ImageHeader => ({
  width: header.readUInt32BE(0),
  height: header.readUInt32BE(4),
  bitsOfPoint: header.readUInt8(8) * (samplesOf[header.readUInt8(9)] ?? 0),
});

const repairInterlaced = async (
  chunks: readonly PngChunk[],
  shape: ImageHeader,
): Promise<Buffer | undefined> => {
  const parts = chunks.filter(({ name }) => name === 'IDAT').map(({ content }) => content);
  if (decodedExtent(0, shape).allBytes > unpackedBytesMax) return undefined;
  const decoded = await unpack(Buffer.concat(parts), {
    finishFlush: constants.Z_SYNC_FLUSH,
    maxOutputLength: unpackedBytesMax,
  });
  const extent = decodedExtent(decoded.length, shape);
  if (extent.passesWhole === 0) return undefined;
  const all = Buffer.concat([decoded, Buffer.alloc(Math.max(0, extent.allBytes - decoded.length))]);
  const first = chunks.findIndex(({ name }) => name === 'IDAT');
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...chunks.slice(0, first).map(({ name, content }) => chunk(name, content)),
    chunk('IDAT', await pack(all, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return fillMissingPixels(png, extent);
};

/**
 * Repairs a truncated interlaced PNG, coarser where the last passes are missing: libpng reads complete ones only.
 * Others are returned as they are, which it reads as far as they go.
 */
export const repairPng = async (bytes: Buffer): Promise<Buffer> => {
  const chunks = [...pngChunks(bytes)];
  const header = chunks[0]?.content;
  const isInterlaced = header?.length === 13 && header.readUInt8(12) === 1;
  if (!isInterlaced) return bytes;
  try {
    return (await repairInterlaced(chunks, headerOf(header))) ?? bytes;
  } catch {
    // Corrupt rather than merely truncated.
    return bytes;
  }
};
