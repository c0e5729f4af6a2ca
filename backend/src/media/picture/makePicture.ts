import { Unusable } from '../ffmpeg/unusable.ts';
import { decidePictureMade, type Pictures } from '../making/concludeFile.decide.ts';
import type { MakingDeps } from '../making/deps.ts';
import type { Making } from '../making/making.ts';
import { asStillAvif, avifMovement } from './avif.ts';
import { breaksOff } from './brokenOff.ts';
import { asMovingWebp, movementOf } from './movingPng.ts';
import { asPlainPhoto } from './plainPhoto.ts';
import { processPhoto } from './processPhoto.ts';

/** Creates and stores the variants of a picture. Throws `Unusable` if unreadable. */
export const storePictures = async (
  { mediaStore }: Pick<MakingDeps, 'mediaStore'>,
  bytes: Buffer,
): Promise<Pictures> => {
  const photo = await processPhoto(bytes);
  if (!photo.ok) throw new Unusable(photo.reason, photo.cause);
  const { width, height, thumbHash, leftOut } = photo;
  const variants = await Promise.all(
    photo.variants.map(async ({ bytes: content, ...variant }) => ({
      ...variant,
      ...(await mediaStore.put(content)),
    })),
  );
  return { width, height, variants, blurHash: thumbHash, leftOut };
};

type PictureDeps = Pick<MakingDeps, 'ffmpeg' | 'mediaStore'>;
type PictureMaking = Pick<Making, 'file' | 'folder' | 'say' | 'signal'>;

/** Variants of a still picture, tone mapped for every screen. */
const stillOf = async (
  deps: PictureDeps,
  bytes: Buffer,
  making: PictureMaking,
): Promise<Pictures> => {
  const plain = deps.ffmpeg && (await asPlainPhoto(deps.ffmpeg, bytes, making));
  if (!plain) return storePictures(deps, bytes);
  const { width, height } = plain;
  const pictures = await storePictures(deps, plain.bytes);
  const leftOut = width > pictures.width ? (['pixels'] as const) : [];
  return { ...pictures, width, height, leftOut: [...pictures.leftOut, ...leftOut] };
};

/** Variants of an uploaded picture, animated where it is. */
const picturesOf = async (deps: PictureDeps, making: PictureMaking): Promise<Pictures> => {
  const { ffmpeg, mediaStore } = deps;
  const { hash } = making.file;
  const bytes = await mediaStore.read(hash);
  const avif = avifMovement(bytes);
  const movement = avif ?? movementOf(bytes);
  if (!movement) return stillOf(deps, bytes, making);
  const moving =
    ffmpeg &&
    (await mediaStore.withLocalFile(hash, (path) => asMovingWebp(ffmpeg, path, movement, making)));
  if (moving) {
    const pictures = await storePictures(deps, moving);
    return breaksOff(bytes) ? { ...pictures, leftOut: [...pictures.leftOut, 'end'] } : pictures;
  }
  const still = await stillOf(deps, avif ? asStillAvif(bytes) : bytes, making);
  return { ...still, leftOut: [...still.leftOut, 'motion'] };
};

/** Processes an uploaded picture. */
export const makePicture = async (deps: PictureDeps, making: PictureMaking): Promise<void> => {
  const pictures = await picturesOf(deps, making);
  await making.say((attempt, known) => decidePictureMade({ ...attempt, ...pictures }, known));
};
