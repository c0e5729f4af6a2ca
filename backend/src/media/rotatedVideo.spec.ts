import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MediaWorld, openMediaWorld, recordClip } from '../testing/media.ts';

let world: MediaWorld;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changing-'));
  world = await openMediaWorld();
});
afterEach(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

/** Half a second of white, as recorded by a telephone that is then rotated. */
const whiteClip = (size: string): Promise<Buffer> =>
  recordClip('a.webm', [
    '-f',
    'lavfi',
    '-i',
    `color=c=white:size=${size}:rate=10:duration=0.5`,
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-fflags',
    '+bitexact',
  ]);

const rotatedClip = async (): Promise<Buffer> => {
  const names = ['lying.webm', 'upright.webm'] as const;
  const clips = await Promise.all([whiteClip('320x240'), whiteClip('240x320')]);
  await Promise.all(clips.map((clip, at) => writeFile(join(folder, names[at] ?? ''), clip)));
  const list = join(folder, 'list.txt');
  await writeFile(list, names.map((name) => `file '${name}'\n`).join(''));
  return recordClip('a.webm', ['-f', 'concat', '-i', list, '-c', 'copy']);
};

/** Brightness of the film at its left edge and in its middle, at a time in seconds. */
const brightnessAt = async (film: Buffer, seconds: number) => {
  const path = join(folder, 'film.mp4');
  await writeFile(path, film);
  const still = await recordClip('a.png', ['-i', path, '-ss', String(seconds), '-frames:v', '1']);
  const { data, info } = await sharp(still).greyscale().raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  return { edge: data[row + 4] ?? -1, middle: data[row + info.width / 2] ?? -1 };
};

describe('a film rotated while it was recorded', () => {
  it('keeps its aspect ratio, with black beside the upright part', async () => {
    const fileId = await world.upload(await rotatedClip(), 'welcome-video', 'video/webm');
    await world.processFile(fileId);
    const file = await world.load(fileId);
    expect(file).toMatchObject({ status: 'finished', width: 320, height: 240 });
    const film = await world.store.read(file?.renditions[0]?.hash ?? '');
    const lying = await brightnessAt(film, 0.2);
    expect(Math.min(lying.edge, lying.middle)).toBeGreaterThan(240);
    const upright = await brightnessAt(film, 0.8);
    expect(upright.edge).toBeLessThan(20);
    expect(upright.middle).toBeGreaterThan(240);
  });
});
