import { setTimeout as delay } from 'node:timers/promises';
import type { FileEvent } from '@ovation/contracts/files/events';
import { describe, expect, it } from 'vitest';
import { fileModel } from '../../models/file.model.ts';
import { fileAt, takenFile, uploadedFile } from '../../testing/files.ts';
import { withProgress } from './jobProgress.ts';
import { LeaseLost, type TranscodeJob } from './transcodeJob.ts';

/** Results that an attempt appends for a claimed file; a later attempt loses the lease. */
const listen = (attempt = 1) => {
  const file = [uploadedFile(), takenFile(1)].reduce(fileModel.evolve, fileModel.initial);
  const said: FileEvent[] = [];
  const say: TranscodeJob['appendResult'] = async (decide) => {
    const decided = decide({ attempt, now: fileAt }, file);
    if (!decided.ok) throw new LeaseLost(decided.code);
    said.push(...decided.events);
    return decided.events;
  };
  return { said, say };
};

/** Clock that advances a minute at each reading. */
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

describe('an attempt that reports its progress', () => {
  it('reports each twentieth, and never the whole', async () => {
    const { said, say: appendResult } = listen();
    const made = await withProgress(
      {
        appendResult,
        signal,
        clock: still,
        pollEveryMs: lookEveryMs,
        heartbeatEveryMs: aliveEveryMs,
      },
      async ({ reportProgress }) => {
        reportProgress(0.04);
        reportProgress(0.5);
        reportProgress(0.2);
        await expect.poll(() => said.length, { timeout: 10_000, interval: 5 }).toBe(1);
        reportProgress(1);
        await expect.poll(() => said.length, { timeout: 10_000, interval: 5 }).toBe(2);
        return 'made';
      },
    );
    expect(made).toBe('made');
    expect(said.map(({ data }) => data)).toMatchObject([{ percent: 50 }, { percent: 99 }]);
  });

  it('sends heartbeats without progress', async () => {
    const { said, say: appendResult } = listen();
    await withProgress(
      {
        appendResult,
        signal,
        clock: hurrying(),
        pollEveryMs: lookEveryMs,
        heartbeatEveryMs: aliveEveryMs,
      },
      () => expect.poll(() => said.length, { timeout: 10_000, interval: 5 }).toBe(2),
    );
    expect(said.map(({ data }) => data)).toMatchObject([{ percent: 0 }, { percent: 0 }]);
  });

  it('is aborted when its lease is lost', async () => {
    const { say: appendResult } = listen(2);
    const work = withProgress(
      {
        appendResult,
        signal,
        clock: hurrying(),
        pollEveryMs: lookEveryMs,
        heartbeatEveryMs: aliveEveryMs,
      },
      ({ signal: broken }) =>
        // Never ends by itself: only the abort ends it.
        delay(60_000, undefined, { signal: broken }).catch(() => {
          throw broken.reason;
        }),
    );
    await expect(work).rejects.toBeInstanceOf(LeaseLost);
  });
});
