import { setTimeout as delay } from 'node:timers/promises';
import type { FileEvent } from '@ovation/contracts/files/events';
import { describe, expect, it } from 'vitest';
import { fileModel } from '../../models/file.model.ts';
import { fileAt, takenFile, uploadedFile } from '../../testing/files.ts';
import { type Making, Overtaken } from './making.ts';
import { withTelling } from './telling.ts';

/** What an attempt says of a file that it has taken; from then on nobody waits for it. */
const listen = (attempt = 1) => {
  const file = [uploadedFile(), takenFile(1)].reduce(fileModel.evolve, fileModel.initial);
  const said: FileEvent[] = [];
  const say: Making['say'] = async (decide) => {
    const decided = decide({ attempt, now: fileAt }, file);
    if (!decided.ok) throw new Overtaken(decided.code);
    said.push(...decided.events);
    return decided.events;
  };
  return { said, say };
};

/** A clock on which a minute has passed whenever somebody looks. */
const hurrying = () => {
  let ms = 0;
  return () => {
    ms += 60_000;
    return new Date(ms);
  };
};

const still = () => new Date(0);
const { signal } = new AbortController();
const lookEveryMs = 5;
const aliveEveryMs = 15_000;

describe('an attempt that tells how far it is', () => {
  it('tells a twentieth, and never the whole', async () => {
    const { said, say } = listen();
    const made = await withTelling(
      { say, signal, clock: still, lookEveryMs, aliveEveryMs },
      async ({ note }) => {
        note(0.04);
        note(0.5);
        note(0.2);
        await expect.poll(() => said.length, { timeout: 10_000, interval: 5 }).toBe(1);
        note(1);
        await expect.poll(() => said.length, { timeout: 10_000, interval: 5 }).toBe(2);
        return 'made';
      },
    );
    expect(made).toBe('made');
    expect(said.map(({ data }) => data)).toMatchObject([{ percent: 50 }, { percent: 99 }]);
  });

  it('tells that it lives, where it gets no further', async () => {
    const { said, say } = listen();
    await withTelling({ say, signal, clock: hurrying(), lookEveryMs, aliveEveryMs }, () =>
      expect.poll(() => said.length, { timeout: 10_000, interval: 5 }).toBe(2),
    );
    expect(said.map(({ data }) => data)).toMatchObject([{ percent: 0 }, { percent: 0 }]);
  });

  it('is broken off where nobody waits for it any more', async () => {
    const { say } = listen(2);
    const work = withTelling(
      { say, signal, clock: hurrying(), lookEveryMs, aliveEveryMs },
      ({ signal: broken }) =>
        // As long as it takes: only the breaking off ends it.
        delay(60_000, undefined, { signal: broken }).catch(() => {
          throw broken.reason;
        }),
    );
    await expect(work).rejects.toBeInstanceOf(Overtaken);
  });
});
