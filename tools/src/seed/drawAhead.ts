import { Piscina } from 'piscina';
import type { Draw, Drawing } from './pictures.ts';

/** So many pictures lie ready at most: some megabytes. */
const aheadMax = 12;

/** A thread runs what is compiled, whatever its starter runs. */
const compiledPictures = new URL('../../dist/seed/pictures.js', import.meta.url);

/**
 * Draws pictures in a thread of its own, those that come next while the story goes on: drawing takes a
 * third of the time, and all else that is done waits for the store, the disk or the network.
 */
export const openDrawAhead = (
  coming: Iterable<Drawing>,
): { readonly draw: Draw; readonly stop: () => Promise<void> } => {
  const thread = new Piscina<Drawing, Uint8Array>({
    filename: compiledPictures.href,
    name: 'draw',
    execArgv: [],
    maxThreads: 1,
  });
  const ready = new Map<string, Promise<Uint8Array>>();
  const rest = coming[Symbol.iterator]();
  const begin = (drawing: Drawing): Promise<Uint8Array> => {
    const drawn = thread.run(drawing);
    // A failure is its taker's; until then nobody waits for it.
    drawn.catch(() => undefined);
    return drawn;
  };
  const drawAhead = (): void => {
    while (ready.size < aheadMax) {
      const next = rest.next();
      if (next.done) return;
      ready.set(JSON.stringify(next.value), begin(next.value));
    }
  };
  drawAhead();
  return {
    draw: async (drawing) => {
      const key = JSON.stringify(drawing);
      const picture = await (ready.get(key) ?? begin(drawing));
      ready.delete(key);
      drawAhead();
      return picture;
    },
    stop: () => thread.destroy(),
  };
};
