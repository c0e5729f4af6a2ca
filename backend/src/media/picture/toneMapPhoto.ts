import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts';
import type { Colours } from '../ffmpeg/parseProbe.ts';
import { toneMapFilters } from '../ffmpeg/toneMapping.ts';
import { UnsupportedMedia } from '../ffmpeg/unsupportedMedia.ts';
import type { TranscodeJob } from '../transcoding/transcodeJob.ts';
import { avifColours } from './avif.ts';
import { pngChunks } from './png.ts';
import { fullSideMax, pixelLimits } from './processPhoto.ts';

/** ITU-T H.273 code points in ffmpeg's names, those used by pictures. */
const transferNames: Readonly<Record<number, string>> = {
  1: 'bt709',
  6: 'smpte170m',
  8: 'linear',
  13: 'iec61966-2-1',
  14: 'bt2020-10',
  15: 'bt2020-12',
  16: 'smpte2084',
  18: 'arib-std-b67',
};
const primariesNames: Readonly<Record<number, string>> = {
  1: 'bt709',
  9: 'bt2020',
  11: 'smpte431',
  12: 'smpte432',
};

const pngColours = (bytes: Buffer): { primaries: number; transfer: number } | undefined => {
  for (const { name, content } of pngChunks(bytes)) {
    if (name === 'IDAT') return undefined;
    if (name !== 'cICP') continue;
    const [primaries, transfer] = content;
    return primaries === undefined || transfer === undefined ? undefined : { primaries, transfer };
  }
  return undefined;
};

/** Colours given as code points; undefined without, or with a profile. */
const coloursOf = (bytes: Buffer): Colours | undefined => {
  const codePoints = avifColours(bytes) ?? pngColours(bytes);
  return (
    codePoints && {
      transfer: transferNames[codePoints.transfer],
      primaries: primariesNames[codePoints.primaries],
      matrix: 'gbr',
      range: 'pc',
    }
  );
};

const toneMapTimeoutMs = 60_000;
const toneMapBytesMax = 64 * 1_024 ** 2;

interface ToneMappedPhoto {
  readonly bytes: Buffer;
  /** Width before scaling. */
  readonly width: number;
  readonly height: number;
}

/**
 * Tone maps an HDR or wide gamut picture, with the same filters as films: libvips converts by profiles only.
 * Undefined for all others, and if unreadable.
 */
export const toneMapPhoto = async (
  ffmpeg: Ffmpeg,
  bytes: Buffer,
  { folder, signal }: Pick<TranscodeJob, 'folder' | 'signal'>,
): Promise<ToneMappedPhoto | undefined> => {
  const colours = coloursOf(bytes);
  const toneMapping = colours ? toneMapFilters(colours) : [];
  if (toneMapping.length === 0) return undefined;
  const [coded, plain] = [join(folder, 'coded.png'), join(folder, 'plain.png')];
  const photo = sharp(bytes, { limitInputPixels: pixelLimits.ofAny, ignoreIcc: true })
    .autoOrient()
    .timeout({ seconds: toneMapTimeoutMs / 1_000 })
    .resize(fullSideMax, fullSideMax, { fit: 'inside', withoutEnlargement: true });
  const opaque = photo.clone().removeAlpha().toColourspace('rgb16').png({ compressionLevel: 1 });
  // A fault is reported when the original is processed.
  const decoded = await Promise.all([photo.metadata(), opaque.toBuffer()]).catch(() => undefined);
  signal.throwIfAborted();
  if (!decoded) return undefined;
  const [{ autoOrient, hasAlpha }, pixels] = decoded;
  await writeFile(coded, pixels);
  const filters = [
    ...toneMapping,
    'zscale=t=iec61966-2-1:m=gbr:r=full',
    'format=gbrp,format=rgb24',
  ];
  try {
    await ffmpeg.run(
      { path: coded, demuxer: 'png_pipe' },
      { after: ['-frames:v', '1', '-update', '1', '-vf', filters.join(), plain] },
      { folder, signal, timeoutMs: toneMapTimeoutMs, fileBytesMax: toneMapBytesMax },
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnsupportedMedia) return undefined;
    throw error;
  }
  const made = await readFile(plain);
  if (!hasAlpha) return { bytes: made, ...autoOrient };
  const alpha = await photo.clone().extractChannel('alpha').png().toBuffer();
  return { bytes: await sharp(made).joinChannel(alpha).png().toBuffer(), ...autoOrient };
};
