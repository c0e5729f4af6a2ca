import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { newestDigest, noteBuild } from './buildRecord.ts';
import { type Repository, readRemoteDescriptor, releaseOf } from './deployUnit.ts';
import { exposedFiles } from './exposedFiles.ts';
import {
  galleryConfig,
  type Mode,
  remoteConfig,
  remoteDigest,
  remoteServerConfig,
  shellConfig,
  shellDigest,
  shellServerConfig,
} from './webpackConfig.ts';

/**
 * Where webpack lies, for the plugins of module federation. They look for it, each for itself, by having
 * webpack refuse a call without a configuration: that took a fifth of a remote's build.
 */
const webpackPathVariable = 'FEDERATION_WEBPACK_PATH';
process.env[webpackPathVariable] ??= createRequire(import.meta.url).resolve('webpack');

export type UnitKind = 'shell' | 'remote' | 'gallery';

export interface UnitBuild {
  readonly repository: Repository;
  readonly folder: string;
  readonly kind: UnitKind;
  readonly mode: Mode;
}

const outputOf = (folder: string): string => join(folder, 'dist-web');

/** What a unit is built of: a bundle for the browser and, of what is shown on pages, one for the server. */
const configsOf = {
  shell: [shellConfig, shellServerConfig],
  remote: [remoteConfig, remoteServerConfig],
  gallery: [galleryConfig],
} as const;

const currentDigest = ({ kind, repository, folder }: UnitBuild): string =>
  kind === 'remote' ? remoteDigest(repository, folder) : shellDigest(repository);

/** True when sources have changed since the last build, or there was none. */
export const isStale = (unit: UnitBuild): boolean =>
  newestDigest(outputOf(unit.folder)) !== currentDigest(unit);

const run = (config: Configuration): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        if (error ?? closeError) return reject(error ?? closeError);
        if (!stats || stats.hasErrors()) {
          return reject(new Error(stats?.toString({ preset: 'errors-only' }) ?? 'no result'));
        }
        resolve([...stats.compilation.assetsInfo.keys()]);
      });
    });
  });

/** The descriptor as it is deployed: with the build that it describes, and each module's files. */
const writeRemoteDescriptor = async (unit: UnitBuild, version: string): Promise<void> => {
  const output = outputOf(unit.folder);
  const descriptor = readRemoteDescriptor(unit.folder);
  const filesOf = await exposedFiles(output);
  const withFiles = <Exposed extends { readonly module: string }>(exposed: Exposed) => ({
    ...exposed,
    files: filesOf([descriptor.catalog, exposed.module]),
  });
  const [entry] = filesOf([]);
  const deployed = {
    ...descriptor,
    entry,
    routes: descriptor.routes.map(withFiles),
    slots: descriptor.slots.map(withFiles),
    folder: basename(unit.folder),
    version,
    release: releaseOf(unit.folder),
  };
  await writeFile(join(output, 'remote.json'), `${JSON.stringify(deployed)}\n`);
};

/** Files that go out as they are, under names that never change. */
const copyPublic = async (folder: string): Promise<void> => {
  const from = join(folder, 'public');
  if (existsSync(from)) await cp(from, outputOf(folder), { recursive: true });
};

/**
 * A first build, as a deployment or somebody who only looks makes it, is often the last one: what the next would
 * be faster by is a fifth of its time, and is kept from the second on.
 */
const cached = (config: Configuration, { folder }: UnitBuild): Configuration =>
  newestDigest(outputOf(folder)) === undefined ? { ...config, cache: false } : config;

/** Builds one deploy unit into its `dist-web` and notes what was written. */
export const buildUnit = async (unit: UnitBuild): Promise<void> => {
  const digest = currentDigest(unit);
  await mkdir(outputOf(unit.folder), { recursive: true });
  const files: string[] = [];
  for (const configOf of configsOf[unit.kind])
    files.push(...(await run(cached(configOf(unit), unit))));
  if (unit.kind === 'remote') await writeRemoteDescriptor(unit, digest);
  await copyPublic(unit.folder);
  await noteBuild(outputOf(unit.folder), { digest, files });
};

/** Rebuilds the bundle for the browser on every save until the process is stopped. */
export const watchUnit = (unit: UnitBuild, said: (line: string) => void): void => {
  const [configOf] = configsOf[unit.kind];
  webpack(configOf(unit)).watch({}, (error, stats) => {
    if (error) said(String(error));
    else if (stats) said(stats.toString({ preset: 'errors-warnings', colors: true }) || 'built');
    if (!error && unit.kind === 'remote') {
      writeRemoteDescriptor(unit, `${Date.now()}`).catch((failure: unknown) =>
        said(String(failure)),
      );
    }
  });
};
