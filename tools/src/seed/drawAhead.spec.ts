import { expect, it } from 'vitest';
import { creators } from './creators.ts';
import { openDrawAhead } from './drawAhead.ts';
import { type Drawing, draw } from './pictures.ts';

const frame = { width: 48, height: 32 };

it('hands on the picture that is asked for, in any order, drawn ahead or not', async () => {
  const drawings = creators.flatMap(({ hand }): Drawing[] => [
    { of: 'scene', hand, scene: 0, frame, seed: 1 },
    { of: 'scene', hand, scene: 0, frame, seed: 2 },
  ]);
  const [unheardOf, ...coming] = drawings;
  const pictures = openDrawAhead(coming);
  try {
    for (const drawing of [...coming.slice(5), ...coming.slice(0, 5), unheardOf]) {
      if (!drawing) throw new Error('there is nothing to draw');
      const picture = await pictures.draw(drawing);
      expect(Buffer.from(picture).equals(await draw(drawing))).toBe(true);
    }
  } finally {
    await pictures.stop();
  }
});

it('says what could not be drawn to whom asks for it', async () => {
  const nobody: Drawing = { of: 'cover', hand: 'nobody' };
  const pictures = openDrawAhead([nobody]);
  try {
    await expect(pictures.draw(nobody)).rejects.toThrow('nobody has no such picture');
  } finally {
    await pictures.stop();
  }
});
