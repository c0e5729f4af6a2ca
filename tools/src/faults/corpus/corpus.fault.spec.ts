import { type MediaWorld, openMediaWorld } from '@ovation/backend/testing/media';
import type { FilePurpose } from '@ovation/contracts/files/events';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMedia } from '../../test/testMedia.ts';
import type { Case, Colour } from './case.ts';
import { drawnPictures } from './drawnPictures.ts';
import { pictures } from './pictures.ts';
import { sounds } from './sounds.ts';
import { videos } from './videos.ts';

let world: MediaWorld;
beforeAll(async () => {
  Object.assign(process.env, testMedia(process.env.PATH));
  world = await openMediaWorld();
});
afterAll(() => world?.close());

/** Upper bound of an encoder's colour error. */
const colourError = 25;
const secondsError = 0.25;

const pixelOf = async (bytes: Buffer, across: number, down: number): Promise<readonly number[]> => {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [column, row] = [Math.floor(info.width * across), Math.floor(info.height * down)];
  const at = (row * info.width + column) * info.channels;
  return [...data.subarray(at, at + 3)];
};

const expectColour = (found: readonly number[], wanted: Colour): void => {
  const errors = wanted.map((value, at) => Math.abs(value - (found[at] ?? 0)));
  expect(Math.max(...errors), `${found} instead of ${wanted}`).toBeLessThanOrEqual(colourError);
};

const check = async ({ bytes, mimeType, expected }: Case, purpose: FilePurpose): Promise<void> => {
  const fileId = await world.upload(await bytes(), purpose, mimeType);
  expect(await world.processFile(fileId)).toBe('done');
  const file = await world.load(fileId);
  if ('fault' in expected) {
    expect(file).toMatchObject({ status: 'error', fault: expected.fault });
    return;
  }
  const { seconds, pages, colour, corner, ...said } = expected;
  expect(file).toMatchObject({ status: 'finished', fault: null, ...said });
  if (seconds !== undefined) {
    const error = Math.abs((file?.durationMs ?? 0) / 1_000 - seconds);
    expect(error, `${file?.durationMs} ms`).toBeLessThanOrEqual(secondsError);
  }
  const full = file?.variants.find(({ name }) => name === 'full');
  if (full === undefined) return;
  const shown = await world.store.read(full.hash);
  if (pages !== undefined) expect((await sharp(shown).metadata()).pages ?? 1).toBe(pages);
  if (colour !== undefined) expectColour(await pixelOf(shown, 0.5, 0.5), colour);
  if (corner !== undefined) expectColour(await pixelOf(shown, 0.05, 0.05), corner);
};

describe('the corpus of files from practice', () => {
  it('has sixty files', () => {
    expect(pictures.length + videos.length + sounds.length).toBeGreaterThanOrEqual(60);
  });
  it.each(drawnPictures)('a picture by ImageMagick: $name', (one) => check(one, 'feed-photo'));
  it.each(pictures)('a picture: $name', (one) => check(one, 'feed-photo'));
  it.each(videos)('a video: $name', (one) => check(one, 'feed-video'));
  it.each(sounds)('a sound: $name', (one) => check(one, 'feed-audio'));
});
