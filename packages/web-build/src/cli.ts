import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assembleSite } from './assembleSite.ts';
import { buildUnit, isStale, type UnitBuild, type UnitKind, watchUnit } from './build.ts';
import { cacheFolder } from './webpackConfig.ts';

const usage = `usage: web-build shell | remote | gallery [--watch]   one deploy unit, in its own folder
       web-build all [--again | --fresh]             whatever is stale, then the site of them;
                                                     --again: every unit, --fresh: without caches`;

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const repository = { root };
const everyUnit: readonly { folder: string; kind: UnitKind }[] = [
  { folder: 'shell', kind: 'shell' },
  { folder: 'mf-account', kind: 'remote' },
  { folder: 'mf-feed', kind: 'remote' },
  { folder: 'mf-chat', kind: 'remote' },
  { folder: 'mf-wallet', kind: 'remote' },
  { folder: 'mf-studio', kind: 'remote' },
  { folder: 'mf-staff', kind: 'remote' },
];
/** A micro-frontend without a descriptor has no page yet. */
const hasPages = (folder: string): boolean => existsSync(join(folder, 'remote.json'));
const units = everyUnit.filter(
  ({ folder, kind }) => kind === 'shell' || hasPages(join(root, folder)),
);
const buildsAtOnceMax = 2;

const seconds = (sinceMs: number): string => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;

const buildInOwnProcess = (folder: string, kind: UnitKind): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), kind], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${basename(folder)} did not build`)),
    );
  });

const buildAll = async (isWanted: (unit: UnitBuild) => boolean): Promise<void> => {
  const stale = units
    .map((unit) => ({ ...unit, folder: join(root, unit.folder) }))
    .filter((unit) => isWanted({ ...unit, repository, mode: 'production' }));
  if (stale.length === 0) console.log('web: up to date');
  let done = 0;
  const queue = [...stale];
  const work = async (): Promise<void> => {
    for (let unit = queue.shift(); unit; unit = queue.shift()) {
      const startedMs = Date.now();
      await buildInOwnProcess(unit.folder, unit.kind);
      done += 1;
      console.log(`web: ${done}/${stale.length} ${basename(unit.folder)} ${seconds(startedMs)}`);
    }
  };
  await Promise.all(Array.from({ length: buildsAtOnceMax }, work));
  await assembleSite(
    join(root, 'dist-web'),
    join(root, 'shell'),
    units.filter(({ kind }) => kind === 'remote').map(({ folder }) => join(root, folder)),
  );
};

/**
 * Where webpack lies, for the plugins of module federation. They look for it, each for itself, by having
 * webpack refuse a call without a configuration: that took a fifth of a remote's build.
 */
const webpackPathVariable = 'FEDERATION_WEBPACK_PATH';
process.env[webpackPathVariable] ??= createRequire(import.meta.url).resolve('webpack');

const main = async (words: readonly string[]): Promise<number> => {
  const [command, flag] = words;
  if (command === 'all') {
    if (flag === '--fresh') await rm(cacheFolder(repository), { recursive: true, force: true });
    await buildAll(flag === '--again' || flag === '--fresh' ? () => true : isStale);
    return 0;
  }
  if (command !== 'shell' && command !== 'remote' && command !== 'gallery') {
    console.error(usage);
    return 2;
  }
  const folder = process.cwd();
  if (!existsSync(join(folder, 'package.json'))) {
    console.error(`${folder} is not a package\n${usage}`);
    return 2;
  }
  if (command === 'remote' && !hasPages(folder)) {
    console.log(`${basename(folder)} has no pages yet`);
    return 0;
  }
  const watching = flag === '--watch';
  const mode = watching ? 'development' : 'production';
  const unit = { repository, folder, kind: command, mode } as const;
  if (watching) watchUnit(unit, console.log);
  else {
    const startedMs = Date.now();
    await buildUnit(unit);
    console.log(`${basename(folder)} built in ${seconds(startedMs)}`);
  }
  return 0;
};

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
