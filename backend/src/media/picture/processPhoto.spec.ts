import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { failureReason, pixelLimits, pixelsMaxOf, processPhoto } from './processPhoto.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#22aacc' } });

const processed = async (bytes: Buffer, limits = pixelLimits) => {
  const photo = await processPhoto(bytes, limits);
  if (!photo.ok) throw new Error(`not processed: ${photo.reason}`, { cause: photo.cause });
  return photo;
};

describe('processing a photo', () => {
  it('makes the smaller variants, the full one and a preview, as WebP', async () => {
    const photo = await processed(await flat(1_000, 500).jpeg().toBuffer());
    expect(photo).toMatchObject({ width: 1_000, height: 500 });
    expect(photo.variants.map(({ name, width, height }) => [name, width, height])).toEqual([
      ['full', 1_000, 500],
      ['w320', 320, 160],
      ['w640', 640, 320],
      ['w1280', 1_000, 500],
      ['preview', 320, 160],
    ]);
    for (const { bytes } of photo.variants) {
      expect((await sharp(bytes).metadata()).format).toBe('webp');
    }
  });

  it('makes a full, a small and a preview variant of the smallest picture too', async () => {
    const photo = await processed(await flat(3, 2).png().toBuffer());
    expect(photo.variants.map(({ name, width }) => [name, width])).toEqual([
      ['full', 3],
      ['w320', 3],
      ['preview', 320],
    ]);
  });

  it.each([
    ['tall', 60, 2_400],
    ['wide', 2_400, 60],
  ])('keeps no line of a %s strip in the preview', async (_, width, height) => {
    // Stripes across the long side, finer than one pixel of the preview.
    const stripe = 10;
    const pixels = Buffer.alloc(width * height);
    for (const index of pixels.keys()) {
      const along = width > height ? index % width : Math.floor(index / width);
      pixels[index] = Math.floor(along / stripe) % 2 === 0 ? 255 : 0;
    }
    const raw = { raw: { width, height, channels: 1 as const } };
    const photo = await processed(await sharp(pixels, raw).png().toBuffer());
    const preview = photo.variants.find(({ name }) => name === 'preview');
    expect(Math.max(preview?.width ?? 0, preview?.height ?? 0)).toBe(320);
    const [grey] = (await sharp(preview?.bytes).greyscale().stats()).channels;
    expect((grey?.max ?? 255) - (grey?.min ?? 0)).toBeLessThan(20);
  });

  it('makes the variants of a strip a hundred times as tall as wide', async () => {
    const photo = await processed(await flat(60, 6_000).png().toBuffer());
    expect(photo.variants.map(({ name }) => name)).toEqual(['full', 'w320', 'preview']);
  });

  it('never enlarges a picture and limits the full variant', async () => {
    const photo = await processed(await flat(6_000, 1_500).png().toBuffer());
    expect(photo).toMatchObject({ width: 6_000, height: 1_500 });
    expect(photo.variants[0]).toMatchObject({ name: 'full', width: 2_560, height: 640 });
  });

  it('rotates it upright, and strips location and camera', async () => {
    const bytes = await flat(400, 200)
      .jpeg()
      .withExif({
        IFD0: { Make: 'A camera', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const photo = await processed(bytes);
    expect(photo).toMatchObject({ width: 200, height: 400 });
    for (const variant of photo.variants) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(variant.bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    }
  });

  it('keeps no detail in the preview', async () => {
    // One black pixel in ten thousand white ones must not be recoverable.
    const pixels = Buffer.alloc(1_000 * 1_000 * 3, 255);
    pixels.fill(0, (500 * 1_000 + 500) * 3, (500 * 1_000 + 501) * 3);
    const raw = { raw: { width: 1_000, height: 1_000, channels: 3 as const } };
    const photo = await processed(await sharp(pixels, raw).png().toBuffer());
    const preview = photo.variants.find(({ name }) => name === 'preview');
    const { channels } = await sharp(preview?.bytes).stats();
    expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(240);
  });

  it.each([
    ['no picture at all', Buffer.from('<svg onload="alert(1)">')],
    [
      'a picture that ends early',
      async () => (await flat(500, 500).jpeg().toBuffer()).subarray(0, 300),
    ],
  ])('reports %s as unreadable', async (_, given) => {
    const bytes = typeof given === 'function' ? await given() : given;
    expect(await processPhoto(bytes)).toMatchObject({ ok: false, reason: 'unreadable' });
  });

  it.each(['gif', 'webp'] as const)(
    'keeps a %s animated in every variant except the preview',
    async (kind) => {
      const frames = await Promise.all(
        ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
          sharp({ create: { width: 400, height: 200, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      );
      const bytes = await sharp(frames, { join: { animated: true } })
        .toFormat(kind, { delay: [100, 200, 300] })
        .toBuffer();
      const photo = await processed(bytes);
      expect(photo).toMatchObject({ width: 400, height: 200 });
      for (const { name, width, height, bytes: content } of photo.variants) {
        const { pages = 1, delay } = await sharp(content, { animated: true }).metadata();
        expect({ name, pages }).toEqual({ name, pages: name === 'preview' ? 1 : 3 });
        if (name !== 'preview') expect(delay).toEqual([100, 200, 300]);
        expect(width).toBe(2 * height);
      }
    },
  );

  it('decodes a truncated photo as far as possible, as browsers do', async () => {
    const pixels = Buffer.alloc(640 * 480 * 3, 200);
    for (const at of pixels.keys()) pixels[at] = (at * 7_919) % 251;
    const raw = { raw: { width: 640, height: 480, channels: 3 as const } };
    const whole = await sharp(pixels, raw).jpeg().toBuffer();
    const photo = await processed(whole.subarray(0, whole.length / 2));
    expect(photo).toMatchObject({ width: 640, height: 480 });
    const top = await sharp(photo.variants[0]?.bytes)
      .extract({ left: 0, top: 0, width: 640, height: 100 })
      .stats();
    expect(top.isOpaque).toBe(true);
    expect(top.entropy).toBeGreaterThan(4);
  });

  it('scales down photos above the limit for small files', async () => {
    const limits = { ...pixelLimits, ofAny: 500_000 };
    const photo = await processed(await flat(1_200, 900).jpeg().toBuffer(), limits);
    expect(photo).toMatchObject({ width: 1_200, height: 900 });
  });

  it('limits pixels by the file’s bytes', () => {
    const [megabyte, megapixel] = [1_000_000, 1_000_000];
    expect(pixelsMaxOf({ pixels: 108 * megapixel, bytes: 12 * megabyte })).toBeGreaterThanOrEqual(
      108 * megapixel,
    );
    expect(pixelsMaxOf({ pixels: 128 * megapixel, bytes: 1_000 })).toBeLessThan(128 * megapixel);
    expect(pixelsMaxOf({ pixels: 400 * megapixel, bytes: 90 * megabyte })).toBeLessThan(
      400 * megapixel,
    );
  });

  it('does not decode a decompression bomb', async () => {
    // The header's size would be decoded: here 16,000 by 8,000 pixels.
    const bomb = await flat(10, 10).png().toBuffer();
    bomb.writeUInt32BE(16_000, 16);
    bomb.writeUInt32BE(8_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(bomb.length).toBeLessThan(1_000);
    expect(await processPhoto(bomb)).toMatchObject({ ok: false, reason: 'too-many-pixels' });
  });
});

describe('the fault of a picture', () => {
  const late = new Error('timeout: 28% complete');

  it('is slowness, if its time was spent on the CPU', () => {
    expect(failureReason(late, 19_000)).toBe('too-slow');
  });

  it('is none, if its worker was stalled', () => {
    expect(failureReason(late, 40)).toBeUndefined();
  });

  it('is its own fault, however soon it is found', () => {
    expect(failureReason(new Error('Input image exceeds pixel limit'), 2)).toBe('too-many-pixels');
    expect(failureReason(new Error('VipsJpeg: premature end of JPEG image'), 2)).toBe('unreadable');
  });
});
