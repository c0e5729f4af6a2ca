import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram } from '../../provision/media.ts';
import { imageMagick } from '../../provision/programs.ts';
import { machineWith } from '../../provision/survey.ts';
import { binaryCacheDir } from '../../state/paths.ts';
import { brick, type Case, type Outcome, sea } from './case.ts';

const run = promisify(execFile);

/** Draws a picture with ImageMagick: other programs encode differently from ours. */
const draw = async (format: string, options: readonly string[]): Promise<Buffer> => {
  const { PATH } = process.env;
  const machine = machineWith({ PATH });
  const found = findProgram(imageMagick, machine, binaryCacheDir);
  if (found?.kind !== 'executable') throw new Error('npm test installs ImageMagick');
  const { stdout } = await run(found.path, [...options, `${format}:-`], {
    encoding: 'buffer',
    env: { PATH, ...found.env },
  });
  return stdout;
};

const size = ['-size', '64x48'] as const;
const painted = [...size, 'xc:rgb(192,64,64)'] as const;
/** Brick-red picture with a blue corner at its top left. */
const withCorner = [...painted, '-fill', 'rgb(64,64,192)', '-draw', 'rectangle 0,0 15,11'] as const;
const animated = [
  '(',
  ...painted,
  ')',
  '(',
  ...size,
  'xc:rgb(64,64,192)',
  ')',
  '(',
  ...painted,
  ')',
];

const shown = { width: 64, height: 48, colour: brick, pages: 1, leftOut: [] } as const;
const drawn = (
  name: string,
  [mimeType, format]: readonly [mimeType: string, format: string],
  options: readonly string[],
  expected: Outcome = shown,
): Case => ({ name, mimeType, bytes: () => draw(format, options), expected });

const jpeg = ['image/jpeg', 'jpg'] as const;
const png = ['image/png', 'png'] as const;

export const drawnPictures: readonly Case[] = [
  drawn('JPEG of four inks, without a profile', jpeg, [
    ...painted,
    '-colorspace',
    'CMYK',
    '-quality',
    '95',
  ]),
  drawn('JPEG, progressive, of a colour for two lines', jpeg, [
    ...withCorner,
    '-interlace',
    'JPEG',
    '-sampling-factor',
    '1x2',
    '-quality',
    '92',
  ]),
  drawn('JPEG of a colour for four points in a row', jpeg, [
    ...withCorner,
    '-sampling-factor',
    '4x1',
    '-quality',
    '92',
  ]),
  drawn(
    'PNG of 16 bits with transparency',
    ['image/png', 'png64'],
    [...painted, '-alpha', 'set', '-depth', '16'],
  ),
  drawn(
    'PNG of a palette, interlaced',
    ['image/png', 'png8'],
    [...withCorner, '-interlace', 'PNG', '-colors', '4'],
    { ...shown, corner: sea },
  ),
  drawn('PNG of one bit', png, [...size, 'xc:white', '-monochrome', '-depth', '1'], {
    ...shown,
    colour: [255, 255, 255],
  }),
  drawn('PNG that says it is a JPEG', ['image/jpeg', 'png'], painted),
  drawn('TIFF of three pages that says it is a JPEG', ['image/jpeg', 'tiff'], animated, {
    ...shown,
    leftOut: ['other-picture'],
  }),
  drawn(
    'TIFF that was turned, as cameras write it',
    ['image/jpeg', 'tiff'],
    [...withCorner, '-orient', 'RightTop'],
    {
      width: 48,
      height: 64,
      colour: brick,
      corner: brick,
    },
  ),
  drawn(
    'GIF that moves in parts of itself',
    ['image/gif', 'gif'],
    ['-delay', '20', '-dispose', 'Background', ...animated, '-layers', 'OptimizeFrame'],
    {
      ...shown,
      pages: 3,
    },
  ),
  drawn('WebP that moves', ['image/webp', 'webp'], ['-delay', '20', ...animated, '-loop', '2'], {
    ...shown,
    pages: 3,
  }),
  drawn('MNG, which nobody shares', ['image/png', 'mng'], animated, { fault: 'unreadable' }),
  drawn('BMP that says it is a PNG', ['image/png', 'bmp'], painted, { fault: 'unreadable' }),
];
