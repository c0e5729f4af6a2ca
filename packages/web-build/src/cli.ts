import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assembleSite } from './assembleSite.ts';
import { buildUnit, isStale, type UnitBuild, type UnitKind, watchUnit } from './build.ts';
import { buildInProcesses } from './buildProcesses.ts';
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

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const buildAll = async (isWanted: (unit: UnitBuild) => boolean): Promise<void> => {
  const stale = units
    .map(({ folder, kind }) => ({
      repository,
      folder: join(root, folder),
      kind,
      mode: 'production' as const,
    }))
    .filter(isWanted);
  if (stale.length === 0) console.log('web: up to date');
  let done = 0;
  await buildInProcesses(stale, ({ folder }, builtInMs) => {
    done += 1;
    console.log(`web: ${done}/${stale.length} ${basename(folder)} ${seconds(builtInMs)}`);
  });
  await assembleSite(
    join(root, 'dist-web'),
    join(root, 'shell'),
    units.filter(({ kind }) => kind === 'remote').map(({ folder }) => join(root, folder)),
  );
};

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
    console.log(`${basename(folder)} built in ${seconds(Date.now() - startedMs)}`);
  }
  return 0;
};

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
