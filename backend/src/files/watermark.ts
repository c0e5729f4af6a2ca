import sharp from 'sharp';

/**
 * Letters as strokes in a box of 4 by 6, so that no font has to be installed where pictures are served. All
 * that a username may hold; capitals and small letters are drawn alike.
 */
const strokes: Readonly<Record<string, string>> = {
  ...{
    a: 'M0 6L2 0L4 6M1 4H3',
    b: 'M0 0V6H3L4 5V4L3 3H0M0 0H3L4 1V2L3 3',
    c: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  },
  ...{ d: 'M0 0V6H2L4 4V2L2 0Z', e: 'M4 0H0V6H4M0 3H3', f: 'M4 0H0V6M0 3H3' },
  ...{ g: 'M4 1L3 0H1L0 1V5L1 6H4V3H2', h: 'M0 0V6M4 0V6M0 3H4', i: 'M1 0H3M2 0V6M1 6H3' },
  ...{ j: 'M4 0V5L3 6H1L0 5', k: 'M0 0V6M4 0L0 3L4 6', l: 'M0 0V6H4', m: 'M0 6V0L2 3L4 0V6' },
  ...{ n: 'M0 6V0L4 6V0', o: 'M1 0H3L4 1V5L3 6H1L0 5V1Z', p: 'M0 6V0H3L4 1V2L3 3H0' },
  ...{ q: 'M1 0H3L4 1V5L3 6H1L0 5V1ZM2 4L4 6', r: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6' },
  ...{ s: 'M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5', t: 'M0 0H4M2 0V6', u: 'M0 0V5L1 6H3L4 5V0' },
  ...{
    v: 'M0 0L2 6L4 0',
    w: 'M0 0L1 6L2 3L3 6L4 0',
    x: 'M0 0L4 6M4 0L0 6',
    y: 'M0 0L2 3L4 0M2 3V6',
  },
  ...{ z: 'M0 0H4L0 6H4', 0: 'M1 0H3L4 1V5L3 6H1L0 5V1ZM1 5L3 1', 1: 'M1 1L2 0V6M1 6H3' },
  ...{ 2: 'M0 1L1 0H3L4 1V2L0 6H4', 3: 'M0 0H4L2 2L4 4V5L3 6H1L0 5', 4: 'M3 6V0L0 4H4' },
  ...{ 5: 'M4 0H0V3H3L4 4V5L3 6H1L0 5', 6: 'M4 0H2L0 2V5L1 6H3L4 5V4L3 3H0', 7: 'M0 0H4L1 6' },
  ...{
    8: 'M1 0H3L4 1V2L3 3H1L0 2V1ZM1 3L0 4V5L1 6H3L4 5V4L3 3',
    9: 'M4 3H1L0 2V1L1 0H3L4 1V4L2 6',
  },
  ...{ '.': 'M2 5V6', _: 'M0 6H4', '-': 'M1 3H3' },
};
const boxWidth = 6;
const boxHeight = 6;

/** How high a letter is, as a share of the picture's shorter side; and no smaller than can be read. */
const heightShare = 0.045;
const heightPixelsMin = 10;
/** Words lie on slanted lines, so far apart. */
const slantDegrees = -24;
const gapHeights = 7;
const opacity = 0.4;
const webpQuality = 82;

const wordOf = (username: string): string =>
  [...username.toLowerCase()]
    .map(
      (letter, at) =>
        `<path transform="translate(${at * boxWidth} 0)" d="${strokes[letter] ?? ''}"/>`,
    )
    .join('');

/** A picture of nothing but a name, again and again, of the size of the picture that it lies upon. */
export const watermarkSvg = (
  username: string,
  { width, height }: { readonly width: number; readonly height: number },
): string => {
  const letterPixels = Math.max(heightPixelsMin, Math.min(width, height) * heightShare);
  const scale = letterPixels / boxHeight;
  const tileWidth = (username.length + 4) * boxWidth;
  const tileHeight = gapHeights * boxHeight;
  const word = wordOf(username);
  const place = `rotate(${slantDegrees}) scale(${scale})`;
  // Dark under light, so that it is seen on both.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="name" width="${tileWidth}" height="${tileHeight}" patternUnits="userSpaceOnUse" patternTransform="${place}"><g fill="none" stroke-linecap="round" stroke-linejoin="round" transform="translate(6 6)"><g stroke="#000" stroke-width="1.5">${word}</g><g stroke="#fff" stroke-width="0.8">${word}</g></g></pattern></defs><rect width="100%" height="100%" fill="url(#name)" opacity="${opacity}"/></svg>`;
};

/** A picture → the same with somebody's name all over it, as WebP. What it was made of stays as it is. */
export const watermarked = async (picture: Buffer, username: string): Promise<Buffer> => {
  const image = sharp(picture, { animated: true });
  const { width, height, pageHeight = height } = await image.metadata();
  const name = Buffer.from(watermarkSvg(username, { width, height: pageHeight }));
  // The pictures of an animation lie below each other.
  return image
    .composite([{ input: name, tile: true, gravity: 'northwest' }])
    .webp({ quality: webpQuality })
    .toBuffer();
};
