import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts';
import type { Making } from '../making.ts';
import { Unusable } from '../unusable.ts';
import { animationPixelsMax } from './processPhoto.ts';

const signature = '89504e470d0a1a0a';
const headerAt = signature.length / 2;
/** Of each chunk its length and its name, and behind its content a checksum. */
const chunkHeadBytes = 8;
const chunkEndBytes = 4;
const pngTimeoutMs = 60_000;
const webpBytesMax = 512 * 1_024 ** 2;

interface Movement {
  /** Of all of its pictures together. */
  readonly pixels: number;
  /** 0: for ever. */
  readonly plays: number;
}

/** How a PNG moves, by its animation control, which stands in front of its first picture; undefined of a still one. */
export const movementOf = (bytes: Buffer): Movement | undefined => {
  if (bytes.toString('hex', 0, headerAt) !== signature) return undefined;
  let pixelsOfOne = 0;
  for (let at = headerAt; at + chunkHeadBytes + 8 <= bytes.length; ) {
    const [length, contentAt] = [bytes.readUInt32BE(at), at + chunkHeadBytes];
    const [first, second] = [bytes.readUInt32BE(contentAt), bytes.readUInt32BE(contentAt + 4)];
    const name = bytes.toString('latin1', at + 4, contentAt);
    if (name === 'IDAT') return undefined;
    if (name === 'IHDR') pixelsOfOne = first * second;
    if (name === 'acTL') {
      return first > 1 ? { pixels: pixelsOfOne * first, plays: second } : undefined;
    }
    at = contentAt + length + chunkEndBytes;
  }
  return undefined;
};

/**
 * A PNG that moves as WebP that does, without a loss: libvips reads the first picture of a PNG alone. Undefined of what
 * stands still, is too much to unpack, or cannot be read so.
 */
export const asMovingWebp = async (
  ffmpeg: Ffmpeg,
  path: string,
  movement: Movement,
  { folder, signal }: Pick<Making, 'folder' | 'signal'>,
): Promise<Buffer | undefined> => {
  if (movement.pixels > animationPixelsMax) return undefined;
  const made = join(folder, 'moving.webp');
  try {
    await ffmpeg.make(
      { path, demuxer: 'apng' },
      {
        after: [
          ...['-map', '0:v:0', '-fps_mode', 'passthrough', '-c:v', 'libwebp_anim'],
          ...['-pix_fmt', 'bgra', '-lossless', '1', '-compression_level', '0'],
          ...['-loop', String(movement.plays), made],
        ],
      },
      { folder, signal, timeoutMs: pngTimeoutMs, fileBytesMax: webpBytesMax },
    );
  } catch (error) {
    if (error instanceof Unusable) return undefined;
    throw error;
  }
  return readFile(made);
};
