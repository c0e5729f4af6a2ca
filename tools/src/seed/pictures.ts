import { readFile } from 'node:fs/promises';
import type { CreatorProfile, FanProfile } from './personas.ts';

const folder = new URL('../../pictures/', import.meta.url);

/** Content type of uploads. */
export const pictureType = 'image/webp';

const readPicture = (path: string): Promise<Uint8Array<ArrayBuffer>> =>
  readFile(new URL(`${path}.webp`, folder));

/** Picture of a creator; `avatar` and `cover` are those of the profile. */
export const pictureOf = (
  { pictureFolder }: Pick<CreatorProfile, 'pictureFolder'>,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> => readPicture(`${pictureFolder}/${name}`);

export const avatarOf = ({ username }: FanProfile): Promise<Uint8Array<ArrayBuffer>> =>
  readPicture(`fans/${username}`);
