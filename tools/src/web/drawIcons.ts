import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Draws the icons of the product from its logo, once: `node tools/dist/web/drawIcons.js`. The
 * output is committed, so that no build depends on it.
 */

const ground = '#0A7C96';
const stroke =
  '<path d="M19.4 10.6a6.2 6.2 0 1 0 0 8.8" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>';
const dot = '<circle cx="19.8" cy="15" r="1.9" fill="#fff"/>';

const drawing = (back: string, inset: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-inset} ${-inset} ${30 + 2 * inset} ${30 + 2 * inset}">${back}${stroke}${dot}</svg>`,
  );

const round = drawing(`<circle cx="15" cy="15" r="15" fill="${ground}"/>`, 0);
/**
 * Maskable icon, cropped by the device to its own shape; the middle four fifths are always visible.
 */
const full = drawing(`<rect x="-15" y="-15" width="60" height="60" fill="${ground}"/>`, 2);

const icons = [
  { name: 'icon-192.png', size: 192, from: round },
  { name: 'icon-512.png', size: 512, from: round },
  { name: 'icon-maskable-512.png', size: 512, from: full },
  { name: 'apple-touch-icon.png', size: 180, from: full },
] as const;

const folder = join(import.meta.dirname, '../../../shell/public/icons');
await mkdir(folder, { recursive: true });
for (const { name, size, from } of icons) {
  await sharp(from, { density: 72 * (size / 30) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, name));
}
