import type { Pictures } from '../concludeFile.decide.ts';
import { decidePictureMade } from '../concludeFile.decide.ts';
import type { MakingDeps } from '../deps.ts';
import type { Making } from '../making.ts';
import { Unusable } from '../unusable.ts';
import { processPhoto } from './processPhoto.ts';

/** Makes the sizes of a picture and puts them into the store. Throws `Unusable` of what cannot be read. */
export const storePictures = async (
  { mediaStore }: Pick<MakingDeps, 'mediaStore'>,
  bytes: Buffer,
): Promise<Pictures> => {
  const photo = await processPhoto(bytes);
  if (!photo.ok) throw new Unusable(photo.reason, photo.cause);
  const { width, height, thumbHash } = photo;
  const variants = await Promise.all(
    photo.variants.map(async ({ bytes: content, ...variant }) => ({
      ...variant,
      ...(await mediaStore.put(content)),
    })),
  );
  return { width, height, variants, blurHash: thumbHash };
};

/** Makes what is shown of an uploaded picture. */
export const makePicture = async (
  deps: Pick<MakingDeps, 'mediaStore'>,
  { file, say }: Pick<Making, 'file' | 'say'>,
): Promise<void> => {
  const pictures = await storePictures(deps, await deps.mediaStore.read(file.hash));
  await say((attempt, known) => decidePictureMade({ ...attempt, ...pictures }, known));
};
