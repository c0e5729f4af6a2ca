import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sheetOf, toWebp } from '../seed/art/canvas.ts';
import { single } from '../seed/art/pottery/single.ts';
import { concert } from '../seed/art/stage/concert.ts';
import { seededRandom } from '../seed/random.ts';

/*
 * Draws the pictures beside sign-in and registration, with the hands that draw for the demo world, once:
 * `node tools/dist/web/drawPictures.js`. What comes out is committed, so that no build depends on it.
 */

const frame = { width: 906, height: 1152 };

/** Each seed is the one whose picture leaves room for the words below. */
const pictures = [
  { name: 'sign-in.webp', draw: concert, seed: 18 },
  { name: 'register.webp', draw: single, seed: 22 },
] as const;

const folder = join(import.meta.dirname, '../../../shell/public/images');
await mkdir(folder, { recursive: true });
for (const { name, draw, seed } of pictures) {
  const picture = draw(sheetOf(frame, seededRandom(seed)));
  await writeFile(join(folder, name), await toWebp(frame, picture));
}
