import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';

/**
 * Brought along, so that no font has to be installed where pictures are served: Inter, of which ui-kit ships
 * the same cut as WOFF2, which sharp does not read.
 */
const fontFile = createRequire(import.meta.url).resolve('@ovation/backend/fonts/inter-latin.ttf');

/** How large the letters are, as a share of the picture's shorter side; and no smaller than can be read. */
const fontShare = 0.06;
const fontPixelsMin = 14;
/** At so many dots per inch a point is a pixel. */
const pointsPerInch = 72;
/** Names lie on slanted lines; all of this in sizes of the letters. */
const slantDegrees = -24;
const lineGap = 4;
const wordGap = 2;
/** How far the dark behind the letters reaches. */
const outline = 1 / 12;
const opacity = 0.45;
const webpQuality = 82;

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** A name in one colour. It has letters, digits, `.`, `_` and `-` alone, so nothing of it is markup. */
const wordIn = (colour: string, username: string, fontPixels: number): Sharp =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${username}</span>`,
      font: `Inter Variable SemiBold ${fontPixels}`,
      fontfile: fontFile,
      dpi: pointsPerInch,
      rgba: true,
    },
  });

/** A name, light with dark around it, so that it is seen on both. */
const outlinedWord = async (username: string, fontPixels: number) => {
  const margin = Math.ceil(fontPixels * outline * 2);
  const light = await wordIn('white', username, fontPixels).png().toBuffer();
  const { data, info } = await wordIn('black', username, fontPixels)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: transparent })
    .blur(Math.max(1, fontPixels * outline))
    .composite([{ input: light }])
    .png()
    .toBuffer({ resolveWithObject: true });
  return { href: `data:image/png;base64,${data.toString('base64')}`, ...info };
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture of nothing but a name, again and again, of the size of the picture that it lies upon. */
const watermarkOf = async (username: string, { width, height }: Size): Promise<Buffer> => {
  const fontPixels = Math.max(fontPixelsMin, Math.round(Math.min(width, height) * fontShare));
  const word = await outlinedWord(username, fontPixels);
  const tileWidth = word.width + wordGap * fontPixels;
  const tileHeight = word.height + lineGap * fontPixels;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <pattern id="name" width="${tileWidth}" height="${tileHeight}"
        patternUnits="userSpaceOnUse" patternTransform="rotate(${slantDegrees})">
        <image href="${word.href}" width="${word.width}" height="${word.height}"/>
      </pattern>
      <rect width="100%" height="100%" fill="url(#name)" opacity="${opacity}"/>
    </svg>`,
  );
};

/** A picture → the same with somebody's name all over it, as WebP. What it was made of stays as it is. */
export const watermarked = async (picture: Buffer, username: string): Promise<Buffer> => {
  const image = sharp(picture, { animated: true });
  const { width, height, pageHeight = height } = await image.metadata();
  const watermark = await watermarkOf(username, { width, height: pageHeight });
  // The pictures of an animation lie below each other.
  return image
    .composite([{ input: watermark, tile: true, gravity: 'northwest' }])
    .webp({ quality: webpQuality })
    .toBuffer();
};
