import { movingPicture, recordClip } from '@ovation/backend/testing/media';
import sharp, { type Sharp } from 'sharp';
import { brick, type Case, type Outcome, sea } from './case.ts';
import { converted, painted } from './colours.ts';

const colourOf = ([r, g, b]: typeof brick) => ({ r, g, b });
const plain = (width = 64, height = 48): Sharp =>
  sharp({ create: { width, height, channels: 3, background: colourOf(brick) } });

/** Brick-red picture with a blue corner at its top left. */
const withCorner = (): Sharp =>
  plain().composite([
    {
      input: { create: { width: 16, height: 12, channels: 3, background: colourOf(sea) } },
      left: 0,
      top: 0,
    },
  ]);

const shown = { width: 64, height: 48, colour: brick, pages: 1 } as const;
const picture = (
  name: string,
  mimeType: string,
  bytes: Case['bytes'],
  expected: Outcome = shown,
): Case => ({ name, mimeType: `image/${mimeType}`, bytes, expected });

/** EXIF orientations of a camera; the position of the blue corner follows from them. */
const rotated = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) =>
  picture(
    `JPEG, orientation ${orientation}`,
    'jpeg',
    () => withCorner().withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer(),
    {
      ...(orientation > 4 ? { width: 48, height: 64 } : { width: 64, height: 48 }),
      colour: brick,
      corner: orientation === 1 || orientation === 5 ? sea : brick,
    },
  ),
);

const animated = (name: string, options: readonly string[]): Promise<Buffer> =>
  recordClip(name, [
    '-f',
    'lavfi',
    '-i',
    'color=c=0xc04040:size=64x48:rate=5:duration=1',
    '-f',
    'lavfi',
    '-i',
    'color=c=0x4040c0:size=8x8:rate=5:duration=1',
    '-filter_complex',
    'overlay=x=n*4:y=0',
    ...options,
  ]);

/** Fast encoding, at any size. */
const avifCoding = ['-c:v', 'libaom-av1', '-cpu-used', '8', '-usage', 'realtime'] as const;

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
const most = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length * 0.7));
const noisy = (): Sharp =>
  sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: colourOf(brick),
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

export const pictures: readonly Case[] = [
  ...rotated,
  picture('JPEG, progressive', 'jpeg', () => plain().jpeg({ progressive: true }).toBuffer()),
  picture('JPEG, four inks', 'jpeg', () => plain().toColourspace('cmyk').jpeg().toBuffer()),
  picture('JPEG, grey', 'jpeg', () => plain().greyscale().jpeg().toBuffer(), {
    width: 64,
    height: 48,
    colour: [110, 110, 110],
  }),
  picture('JPEG, Display P3', 'jpeg', () => plain().withIccProfile('p3').jpeg().toBuffer()),
  picture('JPEG with a film behind it', 'jpeg', async () =>
    Buffer.concat([await plain().jpeg().toBuffer(), await animated('a.mp4', [])]),
  ),
  picture('JPEG that breaks off', 'jpeg', async () => half(await noisy().jpeg().toBuffer()), {
    width: 320,
    height: 240,
    leftOut: ['end'],
  }),
  picture(
    'JPEG of a head alone',
    'jpeg',
    async () => (await plain().jpeg().toBuffer()).subarray(0, 200),
    {
      fault: 'unreadable',
    },
  ),
  picture('PNG', 'png', () => plain().png().toBuffer()),
  picture('PNG, interlaced', 'png', () => plain().png({ progressive: true }).toBuffer()),
  picture('PNG of a palette', 'png', () => plain().png({ palette: true }).toBuffer()),
  picture('PNG of 16 bits', 'png', () => plain().toColourspace('rgb16').png().toBuffer()),
  picture('PNG, transparent', 'png', () => plain().ensureAlpha(0.5).png().toBuffer()),
  picture('PNG of one pixel', 'png', () => plain(1, 1).png().toBuffer(), {
    width: 1,
    height: 1,
    colour: brick,
  }),
  ...(
    [
      ['PNG', 'png', (noise) => noise.png()],
      ['PNG, interlaced,', 'png', (noise) => noise.png({ progressive: true })],
      ['GIF', 'gif', (noise) => noise.gif()],
      ['WebP', 'webp', (noise) => noise.webp()],
      ['WebP, lossless,', 'webp', (noise) => noise.webp({ lossless: true })],
    ] as const satisfies readonly (readonly [string, string, (noise: Sharp) => Sharp])[]
  ).map(([name, mimeType, as]) =>
    picture(`${name} that breaks off`, mimeType, async () => most(await as(noisy()).toBuffer()), {
      width: 320,
      height: 240,
      leftOut: ['end'],
    }),
  ),
  ...(
    [
      ['APNG', 'apng', ['-f', 'apng'], 'a.apng'],
      ['GIF', 'gif', [], 'a.gif'],
      ['WebP', 'webp', ['-c:v', 'libwebp_anim'], 'a.webp'],
    ] as const
  ).map(([name, mimeType, options, file]) =>
    picture(
      `${name} that breaks off while it moves`,
      mimeType,
      async () => most(await recordClip(file, [...movingPicture('160x120', 1, 5), ...options])),
      {
        width: 160,
        height: 120,
        leftOut: ['end'],
      },
    ),
  ),
  picture('APNG that moves', 'apng', () => animated('a.apng', ['-f', 'apng']), {
    ...shown,
    pages: 5,
  }),
  picture('GIF', 'gif', () => plain().gif().toBuffer()),
  picture('GIF that moves', 'gif', () => animated('a.gif', []), { ...shown, pages: 5 }),
  picture('WebP', 'webp', () => plain().webp().toBuffer()),
  picture('WebP, lossless', 'webp', () =>
    plain().ensureAlpha(0.5).webp({ lossless: true }).toBuffer(),
  ),
  picture('WebP that moves', 'webp', () => animated('a.webp', ['-c:v', 'libwebp_anim']), {
    ...shown,
    pages: 5,
  }),
  picture('AVIF', 'avif', () => plain().avif().toBuffer()),
  picture('AVIF that moves', 'avif', () => animated('a.avif', avifCoding), { ...shown, pages: 5 }),
  ...(
    [
      ['PQ', 'smpte2084'],
      ['HLG', 'arib-std-b67'],
    ] as const
  ).map(([name, transfer]) =>
    picture(`AVIF, ${name}`, 'avif', () =>
      recordClip('a.avif', [
        ...painted,
        '-frames:v',
        '1',
        ...converted('bt2020nc', transfer, 'bt2020'),
        ...avifCoding,
      ]),
    ),
  ),
  picture('strip, tall', 'png', () => plain(20, 2_000).png().toBuffer(), {
    width: 20,
    height: 2_000,
    colour: brick,
  }),
  picture('strip, wide', 'png', () => plain(2_000, 20).png().toBuffer(), {
    width: 2_000,
    height: 20,
    colour: brick,
  }),
  picture('nothing', 'jpeg', async () => Buffer.alloc(0), { fault: 'unreadable' }),
  picture('text', 'jpeg', async () => Buffer.from('a picture'.repeat(200)), {
    fault: 'unreadable',
  }),
];
