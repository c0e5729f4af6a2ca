import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts';
import { UnsupportedMedia } from '../ffmpeg/unsupportedMedia.ts';
import type { TranscodeJob } from '../transcoding/transcodeJob.ts';
import { pngChunks } from './png.ts';
import { animationPixelsMax } from './processPhoto.ts';

const pngTimeoutMs = 60_000;
const webpBytesMax = 512 * 1_024 ** 2;

export interface Animation {
  /** Demuxer of ffmpeg. */
  readonly demuxer: string;
  /** Pixels of all frames together. */
  readonly pixels: number;
  /** Loop count; 0 for endless. */
  readonly plays: number;
}

/** Animation of a PNG from its animation control chunk, which precedes the first frame; undefined for a still one. */
export const pngAnimation = (bytes: Buffer): Animation | undefined => {
  let pixelsOfOne = 0;
  for (const { name, content } of pngChunks(bytes)) {
    if (name === 'IDAT') return undefined;
    if (content.length < 8) continue;
    const [first, second] = [content.readUInt32BE(0), content.readUInt32BE(4)];
    if (name === 'IHDR') pixelsOfOne = first * second;
    if (name === 'acTL') {
      return first > 1
        ? { demuxer: 'apng', pixels: pixelsOfOne * first, plays: second }
        : undefined;
    }
  }
  return undefined;
};

/**
 * Converts an animated PNG or AVIF losslessly to WebP, as libvips reads only one frame of those. Undefined if still,
 * too large to decode or unreadable.
 */
export const toAnimatedWebp = async (
  ffmpeg: Ffmpeg,
  path: string,
  animation: Animation,
  { folder, signal }: Pick<TranscodeJob, 'folder' | 'signal'>,
): Promise<Buffer | undefined> => {
  if (animation.pixels > animationPixelsMax) return undefined;
  const outputPath = join(folder, 'moving.webp');
  try {
    await ffmpeg.run(
      { path, demuxer: animation.demuxer },
      {
        after: [
          '-map',
          '0:v:0',
          '-fps_mode',
          'passthrough',
          '-c:v',
          'libwebp_anim',
          '-pix_fmt',
          'bgra',
          '-lossless',
          '1',
          '-compression_level',
          '0',
          '-loop',
          String(animation.plays),
          outputPath,
        ],
      },
      { folder, signal, timeoutMs: pngTimeoutMs, fileBytesMax: webpBytesMax },
    );
  } catch (error) {
    if (error instanceof UnsupportedMedia) return undefined;
    throw error;
  }
  return readFile(outputPath);
};
