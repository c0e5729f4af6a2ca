import { cpuUsage } from 'node:process';
import type { DroppedPart } from '@ovation/contracts/files/events';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { fullVariant, previewVariant } from '../../files/public.ts';
import { isPartlyDisplayable, isTruncated, repairTruncated } from './truncatedPicture.ts';

/** Variant of a picture, as WebP. */
export interface EncodedVariant {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

export interface ProcessedPhoto {
  readonly ok: true;
  /** Width after rotation. */
  readonly width: number;
  readonly height: number;
  readonly variants: readonly EncodedVariant[];
  /** Base64. */
  readonly thumbHash: string;
  /** Parts that are not shown. */
  readonly leftOut: readonly DroppedPart[];
}

export interface UnreadablePhoto {
  readonly ok: false;
  readonly reason: 'unreadable' | 'too-many-pixels' | 'too-slow';
  readonly cause: unknown;
}

/** Limits of decoded pixels. */
interface PixelLimits {
  /** Limit for any picture: a small file can decode to a huge one. */
  readonly ofAny: number;
  /** Limit for files large enough to be photos, which are scaled down. */
  readonly ofPhoto: number;
  /** Largest ratio of pixels to bytes: photos have ten, decompression bombs thousands. */
  readonly ofByte: number;
}

export const pixelLimits: PixelLimits = {
  ofAny: 80_000_000,
  ofPhoto: 300_000_000,
  ofByte: 200,
};

/** Pixel limit for a picture by its declared size. */
export const pixelsMaxOf = (
  { pixels, bytes }: { readonly pixels: number; readonly bytes: number },
  { ofAny, ofPhoto, ofByte } = pixelLimits,
): number => (pixels / bytes <= ofByte ? ofPhoto : ofAny);

/** Limit for all frames of an animation together. */
export const animationPixelsMax = 120_000_000;
const timeoutSeconds = 20;
const webpQuality = 82;
/** Widths of variants: each is made if the picture is wider than the one before, the first always. */
const widths = [320, 640, 1_280] as const;
export const fullSideMax = 2_560;
const thumbHashSideMax = 100;
/**
 * Side limit of the preview: so few pixels that no filter recovers details. A limit on width alone would keep every
 * line of a tall strip.
 */
const previewSideMax = 24;
const previewShownSideMax = 320;
const previewQuality = 50;

// Pictures are rarely decoded twice: libvips' cache costs more memory than it is worth.
sharp.cache(false);

/** Animated formats; in others further pages are no animation. */
const animatedFormats: ReadonlySet<string> = new Set(['gif', 'webp']);

interface DecodePlan {
  readonly bytes: Buffer;
  readonly pixelsMax: number;
  readonly isAnimated: boolean;
  /** Animated beyond the pixel limit: only the first frame is shown. */
  readonly isFirstFrameOnly: boolean;
  /** Multiple pages, such as scans: only the first is shown. */
  readonly hasMorePages: boolean;
  /** `none` decodes truncated pictures as far as possible, as browsers do. */
  readonly failOn: 'error' | 'none';
}

/** Opens a picture upright. Results carry no metadata: no location, no camera. */
const open = ({ bytes, pixelsMax: limitInputPixels, isAnimated, failOn }: DecodePlan): Sharp =>
  sharp(bytes, { limitInputPixels, animated: isAnimated, failOn })
    .autoOrient()
    .timeout({ seconds: timeoutSeconds });

const encodeVariant = async (
  name: string,
  picture: Sharp,
  quality = webpQuality,
): Promise<EncodedVariant> => {
  const { data, info } = await picture.webp({ quality }).toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  return { name, width: info.width, height, bytes: data };
};

/** Computes the thumbhash from the full variant, decoded once; of an animation from its first frame. */
const thumbHashOf = async (full: Buffer): Promise<string> => {
  const { data, info } = await sharp(full)
    .resize(thumbHashSideMax, thumbHashSideMax, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
};

/** Preview of a locked picture: at most 24 pixels a side, enlarged and blurred. Never animated. */
const previewOf = async (full: Buffer): Promise<EncodedVariant> => {
  const tiny = await sharp(full)
    .resize(previewSideMax, previewSideMax, { fit: 'inside' })
    .png()
    .toBuffer();
  const shown = sharp(tiny)
    .resize(previewShownSideMax, previewShownSideMax, { fit: 'inside', kernel: 'cubic' })
    .blur(10);
  return encodeVariant(previewVariant, shown, previewQuality);
};

/** Frames to decode and the pixel limit. Throws if it is no picture. */
const decodePlanOf = async (
  bytes: Buffer,
  failOn: DecodePlan['failOn'],
  limits: PixelLimits,
): Promise<DecodePlan> => {
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
  const isMoving = pages > 1 && animatedFormats.has(format);
  const isAnimated = isMoving && pixels * pages <= animationPixelsMax;
  const limit = isAnimated
    ? animationPixelsMax
    : pixelsMaxOf({ pixels, bytes: bytes.length }, limits);
  return {
    bytes,
    failOn,
    isAnimated,
    isFirstFrameOnly: isMoving && !isAnimated,
    hasMorePages: pages > 1 && !isMoving,
    pixelsMax: limit,
  };
};

const encodeVariants = async (
  bytes: Buffer,
  failOn: DecodePlan['failOn'],
  limits: PixelLimits,
): Promise<ProcessedPhoto> => {
  const source = await decodePlanOf(bytes, failOn, limits);
  const full = await encodeVariant(
    fullVariant,
    open(source).resize(fullSideMax, fullSideMax, { fit: 'inside', withoutEnlargement: true }),
  );
  const { autoOrient, pageHeight } = await open(source).metadata();
  const { width } = autoOrient;
  const height = source.isAnimated ? (pageHeight ?? autoOrient.height) : autoOrient.height;
  const variants: EncodedVariant[] = [full];
  let before = 0;
  for (const step of widths) {
    if (before > 0 && width <= before) break;
    const resized = sharp(full.bytes, { animated: source.isAnimated });
    variants.push(
      await encodeVariant(`w${step}`, resized.resize({ width: step, withoutEnlargement: true })),
    );
    before = step;
  }
  variants.push(await previewOf(full.bytes));
  const leftOut: DroppedPart[] = [
    ...(Math.max(width, height) > fullSideMax ? (['pixels'] as const) : []),
    ...(source.isFirstFrameOnly ? (['motion'] as const) : []),
    ...(source.hasMorePages ? (['other-picture'] as const) : []),
    ...(failOn === 'none' || isTruncated(bytes) ? (['end'] as const) : []),
  ];
  return { ok: true, width, height, variants, thumbHash: await thumbHashOf(full.bytes), leftOut };
};

/**
 * Fault of a picture; undefined on a timeout with little CPU time used: then the machine was stalled or overloaded,
 * not the picture slow.
 */
export const failureReason = (
  error: unknown,
  workedMs: number,
): UnreadablePhoto['reason'] | undefined => {
  const text = String(error);
  if (/pixel limit/i.test(text)) return 'too-many-pixels';
  if (!/timeout/i.test(text)) return 'unreadable';
  return workedMs < (timeoutSeconds * 1_000) / 2 ? undefined : 'too-slow';
};

/** CPU time of this process since, on all threads, in milliseconds. */
const cpuMsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = cpuUsage(before);
  return (user + system) / 1_000;
};

/** Processes a picture; a truncated one as far as it decodes, where browsers show it too. */
const encodeTolerantly = async (bytes: Buffer, limits: PixelLimits): Promise<ProcessedPhoto> => {
  try {
    return await encodeVariants(bytes, 'error', limits);
  } catch (error) {
    if (failureReason(error, 0) !== 'unreadable' || !isPartlyDisplayable(bytes)) throw error;
    return encodeVariants(await repairTruncated(bytes), 'none', limits);
  }
};

/** Processes a picture into variants. Unreadable ones are returned as an outcome; machine faults are thrown. */
export const processPhoto = async (
  bytes: Buffer,
  limits = pixelLimits,
): Promise<ProcessedPhoto | UnreadablePhoto> => {
  const before = cpuUsage();
  try {
    return await encodeTolerantly(bytes, limits);
  } catch (cause) {
    const reason = failureReason(cause, cpuMsSince(before));
    if (reason === undefined) throw cause;
    return { ok: false, reason, cause };
  }
};
