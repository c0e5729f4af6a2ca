import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';

/**
 * Bundled font, so that none has to be installed where pictures are served: Inter, which ui-kit ships in the same cut
 * as WOFF2, unreadable for sharp.
 */
const fontFile = createRequire(import.meta.url).resolve('@ovation/backend/fonts/inter-latin.ttf');

/** Font size as a share of the picture's shorter side, with a readable minimum. */
const fontShare = 0.06;
const fontPixelsMin = 14;
/** Resolution at which a point is a pixel. */
const pointsPerInch = 72;
/** Slanted lines of names; distances in font sizes. */
const slantDegrees = -24;
const lineGap = 4;
const nameGap = 2;
/** Width of the dark outline, in font sizes. */
const outline = 1 / 12;
const opacity = 0.45;
const webpQuality = 82;

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

/** Name in one colour. Usernames are letters, digits, `.`, `_` and `-` only, so no markup. */
const renderName = (colour: string, username: string, fontPixels: number): Sharp =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${username}</span>`,
      font: `Inter Variable SemiBold ${fontPixels}`,
      fontfile: fontFile,
      dpi: pointsPerInch,
      rgba: true,
    },
  });

/** Light name with a dark outline, visible on any background. */
const outlinedName = async (username: string, fontPixels: number) => {
  const margin = Math.ceil(fontPixels * outline * 2);
  const light = await renderName('white', username, fontPixels).png().toBuffer();
  const { data, info } = await renderName('black', username, fontPixels)
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

/** Tiled watermark of a picture's size. */
const watermarkTile = async (username: string, { width, height }: Size): Promise<Buffer> => {
  const fontPixels = Math.max(fontPixelsMin, Math.round(Math.min(width, height) * fontShare));
  const word = await outlinedName(username, fontPixels);
  const tileWidth = word.width + nameGap * fontPixels;
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

/** Watermarks a picture with a username, as WebP. */
export const addWatermark = async (picture: Buffer, username: string): Promise<Buffer> => {
  const image = sharp(picture, { animated: true });
  const { width, height, pageHeight = height } = await image.metadata();
  const watermark = await watermarkTile(username, { width, height: pageHeight });
  // Frames of an animation are stacked vertically.
  return image
    .composite([{ input: watermark, tile: true, gravity: 'northwest' }])
    .webp({ quality: webpQuality })
    .toBuffer();
};
