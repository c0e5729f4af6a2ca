import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fastEncoding, type MediaWorld, openMediaWorld, recordClip } from '../testing/media.ts';

const [width, height] = [426, 240];

let world: MediaWorld;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'interlaced-'));
  world = await openMediaWorld();
});
afterEach(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

/** A bar that moves so fast that the two fields show it at different positions. */
const crossing = [
  '-f',
  'lavfi',
  '-i',
  `color=c=black:size=${width}x${height}:rate=50:duration=0.4`,
  '-f',
  'lavfi',
  '-i',
  `color=c=white:size=60x${height}:rate=50:duration=0.4`,
] as const;
const recorded = (filter: string, options: readonly string[]): Promise<Buffer> =>
  recordClip('a.mp4', [
    ...crossing,
    '-filter_complex',
    `overlay=x=n*11:y=0,${filter}`,
    ...fastEncoding,
    ...options,
  ]);
const interlaced = () =>
  recorded('interlace=lowpass=off', ['-flags', '+ilme+ildct', '-x264-params', 'tff=1']);

/** Share of pixels that are much brighter or darker than both vertical neighbours (combing). */
const combedShare = async (film: Buffer): Promise<number> => {
  const path = join(folder, 'film.mp4');
  await writeFile(path, film);
  const grey = await recordClip('a.gray', [
    '-i',
    path,
    '-f',
    'rawvideo',
    '-pix_fmt',
    'gray',
    '-fps_mode',
    'passthrough',
  ]);
  const much = 60;
  let combed = 0;
  for (let at = width; at < grey.length - width; at++) {
    const row = Math.floor(at / width) % height;
    if (row === 0 || row === height - 1) continue;
    const own = grey[at] ?? 0;
    const [above, below] = [own - (grey[at - width] ?? 0), own - (grey[at + width] ?? 0)];
    if (above * below > 0 && Math.min(Math.abs(above), Math.abs(below)) > much) combed++;
  }
  return combed / grey.length;
};

const played = async (film: Buffer): Promise<Buffer> => {
  const fileId = await world.upload(film, 'welcome-video', 'video/mp4');
  await world.processFile(fileId);
  const own = (await world.load(fileId))?.renditions.find(({ name }) => name === '240p');
  expect(own).toMatchObject({ width, height });
  return world.store.read(own?.hash ?? '');
};

describe('an interlaced film', () => {
  it('is deinterlaced', async () => {
    const film = await interlaced();
    const before = await combedShare(film);
    expect(before).toBeGreaterThan(0.01);
    // A progressive film shows no combing.
    expect(await combedShare(await recorded('fps=25', []))).toBe(0);
    expect(await combedShare(await played(film))).toBeLessThan(before / 20);
  });
});
