import { cpuUsage } from 'node:process';
import type { LeftOutPart } from '@ovation/contracts/files/events';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { fullVariant, previewVariant } from '../../files/public.ts';
import { asFarAsItGoes, breaksOff, isShownInPart } from './brokenOff.ts';

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
  /** What is not shown of it. */
  readonly leftOut: readonly LeftOutPart[];
}

export interface UnreadablePhoto {
  readonly ok: false;
  readonly reason: 'unreadable' | 'too-many-pixels' | 'too-slow';
  readonly cause: unknown;
}

/** How many pixels are unpacked of a picture. */
interface PixelLimits {
  /** Of any, whatever it takes up: a small file can unpack to a huge picture. */
  readonly ofAny: number;
  /** Of what takes up room, as what a camera took does: more than is shown is scaled down. */
  readonly ofPhoto: number;
  /** What is unpacked of a byte of it at most: of photos it is ten, of bombs thousands. */
  readonly ofByte: number;
}

export const pixelLimits: PixelLimits = {
  ofAny: 80_000_000,
  ofPhoto: 300_000_000,
  ofByte: 200,
};

/** The limit for a picture that says that it has so many pixels. */
export const pixelsMaxOf = (
  { pixels, bytes }: { readonly pixels: number; readonly bytes: number },
  { ofAny, ofPhoto, ofByte } = pixelLimits,
): number => (pixels / bytes <= ofByte ? ofPhoto : ofAny);

/** Of all pictures of an animation together. */
export const animationPixelsMax = 120_000_000;
const timeoutSeconds = 20;
const webpQuality = 82;
/** Each is made when the picture is wider than the one before; the first always. */
const widths = [320, 640, 1_280] as const;
export const fullSideMax = 2_560;
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

/** Of others further pictures are no movement. */
const movingFormats: ReadonlySet<string> = new Set(['gif', 'webp']);

interface Source {
  readonly bytes: Buffer;
  readonly pixelsMax: number;
  readonly isAnimated: boolean;
  /** It moves, in more pixels than are unpacked: its first picture is shown. */
  readonly isStilled: boolean;
  /** It holds further pictures, as scans of several pages do: the first is shown. */
  readonly hasOthers: boolean;
  /** `none` takes what is there of a picture that breaks off, as browsers do. */
  readonly failOn: 'error' | 'none';
}

/** Opens a picture the right way up. What it leads to carries no metadata: no place, no camera. */
const open = ({ bytes, pixelsMax: limitInputPixels, isAnimated, failOn }: Source): Sharp =>
  sharp(bytes, { limitInputPixels, animated: isAnimated, failOn })
    .autoOrient()
    .timeout({ seconds: timeoutSeconds });

const made = async (name: string, picture: Sharp, quality = webpQuality): Promise<MadeVariant> => {
  const { data, info } = await picture.webp({ quality }).toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  return { name, width: info.width, height, bytes: data };
};

/** From the full size, which was unpacked once; of what moves from its first picture. */
const thumbHashOf = async (full: Buffer): Promise<string> => {
  const { data, info } = await sharp(full)
    .resize(thumbHashSideMax, thumbHashSideMax, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
};

/** Stands for a picture that is locked: 24 pixels at most either way, then blown up and blurred. It never moves. */
const previewOf = async (full: Buffer): Promise<MadeVariant> => {
  const tiny = await sharp(full)
    .resize(previewSideMax, previewSideMax, { fit: 'inside' })
    .png()
    .toBuffer();
  const shown = sharp(tiny)
    .resize(previewShownSideMax, previewShownSideMax, { fit: 'inside', kernel: 'cubic' })
    .blur(10);
  return made(previewVariant, shown, previewQuality);
};

/** Which of its pictures are unpacked, and how many pixels that may be. Throws where it is no picture. */
const sourceOf = async (
  bytes: Buffer,
  failOn: Source['failOn'],
  limits: PixelLimits,
): Promise<Source> => {
  const {
    format,
    width,
    height,
    pages = 1,
  } = await sharp(bytes, {
    limitInputPixels: false,
    failOn,
  }).metadata();
  const pixels = width * height;
  const isMoving = pages > 1 && movingFormats.has(format);
  const isAnimated = isMoving && pixels * pages <= animationPixelsMax;
  const limit = isAnimated
    ? animationPixelsMax
    : pixelsMaxOf({ pixels, bytes: bytes.length }, limits);
  return {
    bytes,
    failOn,
    isAnimated,
    isStilled: isMoving && !isAnimated,
    hasOthers: pages > 1 && !isMoving,
    pixelsMax: limit,
  };
};

const makeSizes = async (
  bytes: Buffer,
  failOn: Source['failOn'],
  limits: PixelLimits,
): Promise<ProcessedPhoto> => {
  const source = await sourceOf(bytes, failOn, limits);
  const full = await made(
    fullVariant,
    open(source).resize(fullSideMax, fullSideMax, { fit: 'inside', withoutEnlargement: true }),
  );
  const { autoOrient, pageHeight } = await open(source).metadata();
  const { width } = autoOrient;
  const height = source.isAnimated ? (pageHeight ?? autoOrient.height) : autoOrient.height;
  const variants: MadeVariant[] = [full];
  let before = 0;
  for (const step of widths) {
    if (before > 0 && width <= before) break;
    const resized = sharp(full.bytes, { animated: source.isAnimated });
    variants.push(
      await made(`w${step}`, resized.resize({ width: step, withoutEnlargement: true })),
    );
    before = step;
  }
  variants.push(await previewOf(full.bytes));
  const leftOut: LeftOutPart[] = [
    ...(Math.max(width, height) > fullSideMax ? (['pixels'] as const) : []),
    ...(source.isStilled ? (['motion'] as const) : []),
    ...(source.hasOthers ? (['other-picture'] as const) : []),
    ...(failOn === 'none' || breaksOff(bytes) ? (['end'] as const) : []),
  ];
  return { ok: true, width, height, variants, thumbHash: await thumbHashOf(full.bytes), leftOut };
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

/** What breaks off is taken as far as it goes, where browsers show it too. */
const makeWhatIsThere = async (bytes: Buffer, limits: PixelLimits): Promise<ProcessedPhoto> => {
  try {
    return await makeSizes(bytes, 'error', limits);
  } catch (error) {
    if (faultOf(error, 0) !== 'unreadable' || !isShownInPart(bytes)) throw error;
    return makeSizes(await asFarAsItGoes(bytes), 'none', limits);
  }
};

/** Makes the sizes of a picture. What cannot be read is an outcome; what is not its fault is thrown. */
export const processPhoto = async (
  bytes: Buffer,
  limits = pixelLimits,
): Promise<ProcessedPhoto | UnreadablePhoto> => {
  const before = cpuUsage();
  try {
    return await makeWhatIsThere(bytes, limits);
  } catch (cause) {
    const reason = faultOf(cause, workedMsSince(before));
    if (reason === undefined) throw cause;
    return { ok: false, reason, cause };
  }
};
