import { settingsDefault } from '@ovation/contracts/settings/settings';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addWatermark } from './addWatermark.ts';
import { createWatermarks } from './watermarkedPictures.ts';

const [ownerId, viewerId] = ['owner', 'viewer'];
const plain = async (shade: number): Promise<Buffer> => {
  const background = { r: shade, g: shade, b: shade };
  const create = { width: 320, height: 200, channels: 3 as const, background };
  return sharp({ create }).webp().toBuffer();
};
/** Contrast of a picture. */
const contrastOf = async (picture: Buffer): Promise<number> =>
  Math.max(...(await sharp(picture).stats()).channels.map(({ stdev }) => stdev));

describe('a watermark', () => {
  it.each([
    ['black', 0],
    ['grey', 128],
    ['white', 255],
  ])('is visible on %s, and keeps the size', async (_, shade) => {
    const picture = await plain(shade);
    const marked = await addWatermark(picture, 'luna.star_1-9');
    expect(await contrastOf(picture)).toBe(0);
    expect(await contrastOf(marked)).toBeGreaterThan(3);
    const { width, height, format } = await sharp(marked).metadata();
    expect({ width, height, format }).toEqual({ width: 320, height: 200, format: 'webp' });
  });

  it.each([
    [48, 48],
    [1, 900],
    [900, 1],
  ])('is laid on %i × %i, smaller than a name', async (width, height) => {
    const background = { r: 128, g: 128, b: 128 };
    const create = { width, height, channels: 3 as const, background };
    const marked = await addWatermark(await sharp({ create }).png().toBuffer(), 'luna'.repeat(7));
    expect(await sharp(marked).metadata()).toMatchObject({ width, height });
  });

  it('is visible on each frame of an animation, which stays animated', async () => {
    const frames = await Promise.all([0, 128, 255].map(plain));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const marked = await addWatermark(moving, 'luna');
    const { pages, pageHeight } = await sharp(marked, { animated: true }).metadata();
    expect({ pages, pageHeight }).toEqual({ pages: 3, pageHeight: 200 });
    for (const page of [0, 1, 2]) {
      const picture = await sharp(marked, { page }).png().toBuffer();
      expect(await contrastOf(picture)).toBeGreaterThan(3);
    }
  });

  it('differs by name', async () => {
    const picture = await plain(128);
    const [one, other] = await Promise.all(
      ['luna', 'nora'].map((name) => addWatermark(picture, name)),
    );
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });
});

describe('watermarked pictures', () => {
  const watermarks = async (watermarkMedia: boolean) => {
    const picture = await plain(128);
    const reads = { count: 0 };
    const { find } = createWatermarks({
      readModels: { find: async () => ({ username: 'nora' }) as never },
      settings: async () => ({ ...settingsDefault, watermarkMedia }),
      fileStore: {
        size: async (hash) => (hash === 'gone' ? undefined : picture.length),
        read: async () => {
          reads.count += 1;
          return picture;
        },
      },
    });
    return { find, reads };
  };

  it('bear the viewer’s name, and are rendered once for concurrent requests', async () => {
    const { find, reads } = await watermarks(true);
    const found = await Promise.all([1, 2, 3].map(() => find({ ownerId }, 'hash', viewerId)));
    expect(new Set(found.map((one) => one?.tag))).toEqual(new Set(['hash-nora']));
    const made = await Promise.all(found.map((one) => one?.bytes()));
    expect(await contrastOf(made[0] ?? Buffer.alloc(0))).toBeGreaterThan(3);
    await find({ ownerId }, 'hash', viewerId).then((one) => one?.bytes());
    expect(reads.count).toBe(1);
  });

  it('are unchanged for their owner, for anonymous visitors, and by default', async () => {
    const on = await watermarks(true);
    expect(await on.find({ ownerId }, 'hash', ownerId)).toBeUndefined();
    expect(await on.find({ ownerId }, 'hash', undefined)).toBeUndefined();
    const off = await watermarks(settingsDefault.watermarkMedia);
    expect(await off.find({ ownerId }, 'hash', viewerId)).toBeUndefined();
  });

  it('are missing when the picture is', async () => {
    const { find } = await watermarks(true);
    const picture = await find({ ownerId }, 'gone', viewerId);
    expect(await picture?.bytes()).toBeUndefined();
  });
});
