import { cpuUsage } from 'node:process';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { fullVariant, previewVariant } from '../../files/public.ts';

/** A size that was made of a picture, as WebP. */
export interface MadeVariant {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

export interface ProcessedPhoto {
  readonly ok: true;
  /** As it is looked at: after the camera's rotation. */
  readonly width: number;
  readonly height: number;
  readonly variants: readonly MadeVariant[];
  /** Base64. */
  readonly thumbHash: string;
}

export interface UnreadablePhoto {
  readonly ok: false;
  readonly reason: 'unreadable' | 'too-many-pixels' | 'too-slow';
  readonly cause: unknown;
}

/** A small file can unpack to a huge picture: more than this is not unpacked. */
const pixelsMax = 80_000_000;
const timeoutSeconds = 20;
const webpQuality = 82;
/** Each is made when the picture is wider than the one before; the first always. */
const widths = [320, 640, 1_280] as const;
const fullSideMax = 2_560;
const thumbHashSideMax = 100;
/**
 * So few pixels, either way, that no filter brings back what they stood for: of a tall strip a bound
 * on the width alone would keep every line of it.
 */
const previewSideMax = 24;
const previewShownSideMax = 320;
const previewQuality = 50;

// Pictures are rarely seen twice: what libvips would remember is worth less than the memory.
sharp.cache(false);

/** Opens a picture the right way up. What it leads to carries no metadata: no place, no camera. */
const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
    .autoOrient()
    .timeout({ seconds: timeoutSeconds });

const made = async (name: string, picture: Sharp, quality = webpQuality): Promise<MadeVariant> => {
  const { data, info } = await picture.webp({ quality }).toBuffer({ resolveWithObject: true });
  return { name, width: info.width, height: info.height, bytes: data };
};

const thumbHashOf = async (bytes: Buffer): Promise<string> => {
  const { data, info } = await open(bytes)
    .resize(thumbHashSideMax, thumbHashSideMax, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
};

/** Stands for a picture that is locked: 24 pixels at most either way, then blown up and blurred. */
const previewOf = async (bytes: Buffer): Promise<MadeVariant> => {
  const tiny = await open(bytes)
    .resize(previewSideMax, previewSideMax, { fit: 'inside' })
    .png()
    .toBuffer();
  const shown = sharp(tiny)
    .resize(previewShownSideMax, previewShownSideMax, { fit: 'inside', kernel: 'cubic' })
    .blur(10);
  return made(previewVariant, shown, previewQuality);
};

const makeSizes = async (bytes: Buffer): Promise<ProcessedPhoto> => {
  const full = await made(
    fullVariant,
    open(bytes).resize(fullSideMax, fullSideMax, { fit: 'inside', withoutEnlargement: true }),
  );
  const { autoOrient } = await open(bytes).metadata();
  const variants: MadeVariant[] = [full];
  let before = 0;
  for (const width of widths) {
    if (before > 0 && autoOrient.width <= before) break;
    // From the full size, which is unpacked once, and not from what the camera made.
    const resized = sharp(full.bytes).resize({ width, withoutEnlargement: true });
    variants.push(await made(`w${width}`, resized));
    before = width;
  }
  variants.push(await previewOf(bytes));
  return {
    ok: true,
    width: autoOrient.width,
    height: autoOrient.height,
    variants,
    thumbHash: await thumbHashOf(bytes),
  };
};

/**
 * Why a picture cannot be shown; undefined where its time ran out and hardly any of it was worked: then it is not the
 * picture that is slow, but a machine that stood still or had too much to do.
 */
export const faultOf = (
  error: unknown,
  workedMs: number,
): UnreadablePhoto['reason'] | undefined => {
  const text = String(error);
  if (/pixel limit/i.test(text)) return 'too-many-pixels';
  if (!/timeout/i.test(text)) return 'unreadable';
  return workedMs < (timeoutSeconds * 1_000) / 2 ? undefined : 'too-slow';
};

/** What this process has worked since, on all of its threads. */
const workedMsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = cpuUsage(before);
  return (user + system) / 1_000;
};

/** Makes the sizes of a picture. What cannot be read is an outcome; what is not its fault is thrown. */
export const processPhoto = async (bytes: Buffer): Promise<ProcessedPhoto | UnreadablePhoto> => {
  const before = cpuUsage();
  try {
    return await makeSizes(bytes);
  } catch (cause) {
    const reason = faultOf(cause, workedMsSince(before));
    if (reason === undefined) throw cause;
    return { ok: false, reason, cause };
  }
};
