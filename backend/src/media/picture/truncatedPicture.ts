import { pngChunks } from './png.ts';
import { repairPng } from './repairPng.ts';

const isJpeg = (bytes: Buffer): boolean => bytes.toString('hex', 0, 3) === 'ffd8ff';
const isPng = (bytes: Buffer): boolean => bytes.toString('latin1', 1, 4) === 'PNG';
const isGif = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'GIF8';
const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** Smaller files are hardly more than a header. */
const partialBytesMin = 1_024;

/** True for formats that browsers show partially. */
export const isPartlyDisplayable = (bytes: Buffer): boolean =>
  bytes.length >= partialBytesMin && [isJpeg, isPng, isGif, isWebp].some((is) => is(bytes));

const isTruncatedPng = (bytes: Buffer): boolean => {
  for (const { to } of pngChunks(bytes)) if (to > bytes.length) return true;
  return false;
};

/** Size of a colour table, from its flags. */
const tableBytes = (flags: number): number =>
  (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
const [gifHeadBytes, gifImageBytes, gifExtensionBytes] = [13, 10, 2];
const [gifImage, gifExtension] = [0x2c, 0x21];

/** True for a truncated GIF: its block lengths exceed the file. Many lack the trailer. */
const isTruncatedGif = (bytes: Buffer): boolean => {
  const at = (offset: number): number => bytes[offset] ?? 0;
  let offset = gifHeadBytes + tableBytes(at(10));
  while ([gifImage, gifExtension].includes(at(offset))) {
    offset +=
      at(offset) === gifExtension
        ? gifExtensionBytes
        : gifImageBytes + tableBytes(at(offset + gifImageBytes - 1)) + 1;
    while (at(offset) > 0) offset += at(offset) + 1;
    if (offset >= bytes.length) return true;
    offset += 1;
  }
  return false;
};

const [riffHeadBytes, chunkHeadBytes] = [12, 8];
/** True for a truncated WebP. Some programs count the header in the size. */
const isTruncatedWebp = (bytes: Buffer): boolean => bytes.readUInt32LE(4) > bytes.length;

/** True if a picture declares more data than there is. */
export const isTruncated = (bytes: Buffer): boolean => {
  if (bytes.length < partialBytesMin) return false;
  if (isPng(bytes)) return isTruncatedPng(bytes);
  if (isGif(bytes)) return isTruncatedGif(bytes);
  return isWebp(bytes) && isTruncatedWebp(bytes);
};

/** Larger than any upload: such a length is corrupt. */
const chunkBytesMax = 32 * 1_024 ** 2;

/**
 * Repairs a truncated WebP: an animation keeps its complete frames; a still picture is padded with zeros, which
 * libwebp shows as far as it decodes.
 */
const repairWebp = (bytes: Buffer): Buffer => {
  let [to, missing, hasPicture] = [riffHeadBytes, 0, false];
  while (missing === 0 && to + chunkHeadBytes <= bytes.length) {
    const isPicture = bytes.toString('latin1', to, to + 4) === 'ANMF';
    const size = bytes.readUInt32LE(to + 4);
    const end = to + chunkHeadBytes + size + (size % 2);
    if (end > bytes.length && ((isPicture && hasPicture) || size > chunkBytesMax)) break;
    hasPicture ||= isPicture;
    missing = Math.max(0, end - bytes.length);
    to = Math.min(end, bytes.length);
  }
  const repaired = Buffer.concat([bytes.subarray(0, to), Buffer.alloc(missing)]);
  repaired.writeUInt32LE(repaired.length - 8, 4);
  return repaired;
};

/** Repairs a truncated picture so that its readable part can be decoded. */
export const repairTruncated = async (bytes: Buffer): Promise<Buffer> => {
  if (isWebp(bytes)) return repairWebp(bytes);
  return isPng(bytes) ? repairPng(bytes) : bytes;
};
