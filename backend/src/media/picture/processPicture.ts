import { UnsupportedMedia } from '../ffmpeg/unsupportedMedia.ts';
import type { TranscodingDeps } from '../transcoding/deps.ts';
import { decidePictureProcessed, type ImageResult } from '../transcoding/recordResult.decide.ts';
import type { TranscodeJob } from '../transcoding/transcodeJob.ts';
import { pngAnimation, toAnimatedWebp } from './animation.ts';
import { avifAnimation, toStillAvif } from './avif.ts';
import { processPhoto } from './processPhoto.ts';
import { toneMapPhoto } from './toneMapPhoto.ts';
import { isTruncated } from './truncatedPicture.ts';

/** Creates and stores the variants of a picture. Throws `UnsupportedMedia` if unreadable. */
export const storeVariants = async (
  { mediaStore }: Pick<TranscodingDeps, 'mediaStore'>,
  bytes: Buffer,
): Promise<ImageResult> => {
  const photo = await processPhoto(bytes);
  if (!photo.ok) throw new UnsupportedMedia(photo.reason, photo.cause);
  const { width, height, thumbHash, leftOut } = photo;
  const variants = await Promise.all(
    photo.variants.map(async ({ bytes: content, ...variant }) => ({
      ...variant,
      ...(await mediaStore.put(content)),
    })),
  );
  return { width, height, variants, blurHash: thumbHash, leftOut };
};

type PictureDeps = Pick<TranscodingDeps, 'ffmpeg' | 'mediaStore'>;
type PictureJob = Pick<TranscodeJob, 'file' | 'folder' | 'appendResult' | 'signal'>;

/** Variants of a still picture, tone mapped for every screen. */
const processStill = async (
  deps: PictureDeps,
  bytes: Buffer,
  job: PictureJob,
): Promise<ImageResult> => {
  const toneMapped = deps.ffmpeg && (await toneMapPhoto(deps.ffmpeg, bytes, job));
  if (!toneMapped) return storeVariants(deps, bytes);
  const { width, height } = toneMapped;
  const pictures = await storeVariants(deps, toneMapped.bytes);
  const leftOut = width > pictures.width ? (['pixels'] as const) : [];
  return { ...pictures, width, height, leftOut: [...pictures.leftOut, ...leftOut] };
};

/** Variants of an uploaded picture, animated where it is. */
const processVariants = async (deps: PictureDeps, job: PictureJob): Promise<ImageResult> => {
  const { ffmpeg, mediaStore } = deps;
  const { hash } = job.file;
  const bytes = await mediaStore.read(hash);
  const avif = avifAnimation(bytes);
  const movement = avif ?? pngAnimation(bytes);
  if (!movement) return processStill(deps, bytes, job);
  const moving =
    ffmpeg &&
    (await mediaStore.withLocalFile(hash, (path) => toAnimatedWebp(ffmpeg, path, movement, job)));
  if (moving) {
    const pictures = await storeVariants(deps, moving);
    return isTruncated(bytes) ? { ...pictures, leftOut: [...pictures.leftOut, 'end'] } : pictures;
  }
  const still = await processStill(deps, avif ? toStillAvif(bytes) : bytes, job);
  return { ...still, leftOut: [...still.leftOut, 'motion'] };
};

/** Processes an uploaded picture. */
export const processPicture = async (deps: PictureDeps, job: PictureJob): Promise<void> => {
  const pictures = await processVariants(deps, job);
  await job.appendResult((attempt, known) =>
    decidePictureProcessed({ ...attempt, ...pictures }, known),
  );
};
