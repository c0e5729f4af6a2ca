import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createUploadRegistry } from './uploadRegistry.ts';

const hourMs = 3_600_000;

const open = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'begun-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  let now = new Date('2026-01-10T10:00:00Z');
  const begun = createUploadRegistry({ directory, expireMs: hourMs, clock: () => now });
  const begin = async (ownerId: string, id: string, size: number) => {
    await begun.add({ ownerId, id, size });
    await writeFile(join(directory, id), '');
    return { ownerId, id, size };
  };
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return { directory, begun, begin, later };
};

it('sums a person’s uploads in progress, and nobody else’s', async () => {
  const { begun, begin } = await open();
  expect(await begun.bytesOf('nora')).toBe(0);
  const first = await begin('nora', 'a', 10);
  await begin('nora', 'b', 5);
  await begin('theo', 'c', 100);
  expect(await begun.bytesOf('nora')).toBe(15);
  await begun.remove(first);
  expect(await begun.bytesOf('nora')).toBe(5);
});

it('ignores removed and expired uploads', async () => {
  const { directory, begun, begin, later } = await open();
  await begin('nora', 'a', 10);
  later(hourMs / 2);
  await begin('nora', 'b', 5);
  await begin('nora', 'c', 1);
  await rm(join(directory, 'c'));
  expect(await begun.bytesOf('nora')).toBe(15);
  later(hourMs / 2);
  expect(await begun.bytesOf('nora')).toBe(5);
  later(hourMs);
  expect(await begun.bytesOf('nora')).toBe(0);
});
