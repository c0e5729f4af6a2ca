import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { citiesIn } from './cities.ts';

const fileOf = async (cities: readonly object[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'cities-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'cities.json');
  await writeFile(path, JSON.stringify(cities));
  return path;
};

it('are read in chunks without losses at boundaries', async () => {
  const cities = Array.from({ length: 12_000 }, (_, at) => ({
    name: `Städtchen ${at}`,
    country: 'DE',
    admin1: '02',
  }));
  const path = await fileOf(cities);
  const read: object[] = [];
  let parts = 0;
  for await (const part of citiesIn(path)) {
    parts += 1;
    read.push(...part);
  }
  expect(parts).toBeGreaterThan(2);
  expect(read).toEqual(cities);
});

it('are not read from a file of other content', async () => {
  const reading = async () => {
    for await (const part of citiesIn(await fileOf([{ name: 'Nowhere' }]))) void part;
  };
  await expect(reading()).rejects.toThrow('no list of cities');
});
