import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MediaWorld, openMediaWorld, recordClip } from '../../testing/media.ts';

let world: MediaWorld | undefined;
const open = async (options: Parameters<typeof openMediaWorld>[0] = {}): Promise<MediaWorld> => {
  await world?.close();
  world = await openMediaWorld(options);
  return world;
};
beforeEach(async () => {
  await open();
});
afterEach(() => world?.close());

const movingPng = (options: readonly string[] = []): Promise<Buffer> =>
  recordClip('a.apng', [
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=64x48:rate=5:duration=1',
    ...options,
    '-f',
    'apng',
  ]);

const made = async (bytes: Buffer, mimeType = 'image/apng') => {
  if (!world) throw new Error('there is no world');
  const fileId = await world.upload(bytes, 'feed-photo', mimeType);
  await world.processFile(fileId);
  const file = await world.load(fileId);
  const full = file?.variants.find(({ name }) => name === 'full');
  if (!full) throw new Error(`nothing was made: ${file?.fault}`);
  return { file, full: await sharp(await world.store.read(full.hash)).metadata() };
};

describe('an animated PNG', () => {
  it('stays animated, with its timing and loop count', async () => {
    const { file, full } = await made(await movingPng(['-plays', '3']));
    expect(full).toMatchObject({ format: 'webp', pages: 5, loop: 3 });
    expect(full.delay?.slice(0, 4)).toEqual([200, 200, 200, 200]);
    expect(file).toMatchObject({ status: 'finished', width: 64, height: 48, leftOut: [] });
  });

  it('keeps transparency', async () => {
    const { full } = await made(
      await movingPng(['-vf', 'format=rgba,colorchannelmixer=aa=0.5', '-plays', '0']),
    );
    expect(full).toMatchObject({ pages: 5, hasAlpha: true });
  });

  it('becomes still without an encoder, which is reported to its owner', async () => {
    await open({ hasFfmpeg: false });
    const { file, full } = await made(await movingPng());
    expect(full.pages ?? 1).toBe(1);
    expect(file).toMatchObject({ status: 'finished', leftOut: ['motion'] });
  });

  it('falls back to its first frame if the others are unreadable', async () => {
    const whole = await movingPng();
    const behindFirst = whole.indexOf('fcTL', whole.indexOf('IDAT')) + 60;
    const broken = Buffer.from(whole);
    broken.fill(0xff, behindFirst, whole.length);
    const { file } = await made(broken);
    expect(file).toMatchObject({ status: 'finished', width: 64, height: 48 });
  });
});

describe('a photo that is shown partially', () => {
  const noisy = () =>
    sharp({
      create: {
        width: 320,
        height: 240,
        channels: 3,
        background: '#c04040',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    }).jpeg();

  it('is reported as truncated', async () => {
    const whole = await noisy().toBuffer();
    const { file } = await made(whole.subarray(0, whole.length / 2), 'image/jpeg');
    expect(file?.leftOut).toEqual(['end']);
  });

  it('is reported as scaled down', async () => {
    const { file } = await made(await noisy().resize(2_600, 20).toBuffer(), 'image/jpeg');
    expect(file).toMatchObject({ width: 2_600, leftOut: ['pixels'] });
  });

  it('is not reported when shown whole', async () => {
    const { file } = await made(await noisy().toBuffer(), 'image/jpeg');
    expect(file?.leftOut).toEqual([]);
  });
});
