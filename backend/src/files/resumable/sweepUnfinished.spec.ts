import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sweepUnfinished, unfinishedMsMax } from './sweepUnfinished.timer.ts';

it('removes expired uploads, and leaves those in progress', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'unfinished-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const now = new Date('2026-01-10T10:00:00Z');
  const writtenAt = async (name: string, ageMs: number): Promise<void> => {
    const path = join(directory, name);
    await writeFile(path, '');
    const at = new Date(now.getTime() - ageMs);
    await utimes(path, at, at);
  };
  await writtenAt('left', unfinishedMsMax + 1_000);
  await writtenAt('left.json', unfinishedMsMax + 2_000);
  await writtenAt('coming', unfinishedMsMax - 1_000);
  await writtenAt('coming.json', unfinishedMsMax - 1_000);
  const { run } = sweepUnfinished({ directory, clock: () => now });
  await run(new AbortController().signal);
  expect(await readdir(directory)).toEqual(['coming', 'coming.json']);
});
