import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MediaWorld, openMediaWorld } from '../testing/media.ts';
import { sweepWorkFolders } from './sweepWorkFolders.timer.ts';
import { attemptsMax } from './transcoding/recordResult.decide.ts';

let now: Date;
let world: MediaWorld;
const open = async (options: Omit<Parameters<typeof openMediaWorld>[0], 'clock'> = {}) => {
  await world?.close();
  world = await openMediaWorld({ ...options, clock: () => now });
};
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
beforeEach(async () => {
  now = new Date('2026-02-01T10:00:00.000Z');
  await open();
});
afterEach(() => world.close());

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#22aacc' } })
    .jpeg()
    .toBuffer();
const uploadPicture = async () => world.upload(await picture(), 'avatar', 'image/jpeg');

describe('a pending upload', () => {
  it('is transcoded once, however often it is delivered to however many workers', async () => {
    const fileId = await uploadPicture();
    await Promise.all([
      world.processFile(fileId),
      world.processFile(fileId),
      world.processFile(fileId),
    ]);
    expect(await world.processFile(fileId)).toBe('done');
    expect(world.typesOf()).toEqual(['FileUploaded', 'FileTaken', 'FileProcessed']);
    expect(await world.load(fileId)).toMatchObject({ status: 'finished', width: 40, height: 30 });
  });

  it('is none for a document or an unknown file', async () => {
    const fileId = await world.upload(Buffer.from('%PDF'), 'document', 'application/pdf');
    expect(await world.processFile(fileId)).toBe('done');
    expect(world.typesOf()).toEqual(['FileUploaded']);
  });

  it('cannot be transcoded after its content was removed', async () => {
    const fileId = await uploadPicture();
    await world.store.remove((await world.load(fileId))?.hash ?? '');
    expect(await world.processFile(fileId)).toBe('done');
    expect((await world.load(fileId))?.fault).toBe('unreadable');
  });

  it('backs off on machine faults, and is given up at last', async () => {
    await open({ hasFfmpeg: false });
    const fileId = await world.upload(Buffer.from('a video'), 'feed-video', 'video/mp4');
    const pauses: number[] = [];
    for (let attempt = 1; attempt < attemptsMax; attempt += 1) {
      const worked = await world.processFile(fileId);
      const { dueAt = '' } = (await world.load(fileId)) ?? {};
      const pauseMs = Date.parse(dueAt) - now.getTime();
      // Retries due much later are not left on the queue.
      if (worked !== 'done') expect(worked).toEqual({ retryInMs: pauseMs });
      pauses.push(pauseMs);
      later(pauseMs);
    }
    expect(pauses).toEqual([10_000, 60_000, 600_000, 3_600_000]);
    expect(await world.processFile(fileId)).toBe('done');
    expect(await world.load(fileId)).toMatchObject({ status: 'error', fault: 'gave-up' });
    expect(world.log.all.at(-1)?.data).toMatchObject({
      error: 'there is no ffmpeg on this machine',
    });
  });

  it('is left to its worker until the lease expires', async () => {
    const fileId = await uploadPicture();
    await world.takeAndDie(fileId);
    expect(await world.processFile(fileId)).toEqual({ retryInMs: 10_000 });
    later(10_000);
    expect(await world.processFile(fileId)).toBe('done');
    expect((await world.load(fileId))?.status).toBe('finished');
  });
});

describe('the file of a worker that died', () => {
  it('is transcoded at once when that worker is back', async () => {
    await open({ worker: { name: 'a:1', run: 'second' } });
    const fileId = await uploadPicture();
    await world.takeAndDie(fileId, { name: 'a:1', run: 'first' });
    expect(await world.processFile(fileId)).toBe('done');
    expect((await world.load(fileId))?.status).toBe('finished');
  });
});

describe('the work folder of a worker that died', () => {
  it('is removed a day later, and none in use', async () => {
    const [old, young] = ['attempt-old', 'attempt-young'].map((name) =>
      join(world.workFolder, name),
    ) as [string, string];
    for (const folder of [old, young]) await mkdir(folder, { recursive: true });
    const at = new Date(now.getTime() - 25 * 3_600_000);
    await utimes(old, at, at);
    await utimes(young, now, now);
    const { signal } = new AbortController();
    await sweepWorkFolders(world.workFolder, () => now).run(signal);
    expect(await readdir(world.workFolder)).toEqual(['attempt-young']);
  });
});
