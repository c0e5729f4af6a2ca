import { existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { newestDigest, recordBuild } from './buildRecord.ts';
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
 * Path of webpack for the module federation plugins. Otherwise each of them finds it by letting webpack
 * refuse a call without a configuration: that took a fifth of a remote's build.
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

/** Configurations of a unit: a browser bundle and, for pages, a server bundle. */
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

/** Writes the descriptor for deployment: with its build, and each module's files. */
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

/** Copies public files, whose names never change. */
const copyPublic = async (folder: string): Promise<void> => {
  const from = join(folder, 'public');
  if (existsSync(from)) await cp(from, outputOf(folder), { recursive: true });
};

/**
 * Enables webpack's cache from the second build on: a single build, as for a deployment, would spend a
 * fifth of its time on writing a cache that is never used.
 */
const withCache = (config: Configuration, { folder }: UnitBuild): Configuration =>
  newestDigest(outputOf(folder)) === undefined ? { ...config, cache: false } : config;

/** Builds one deploy unit into its `dist-web` and records the written files. */
export const buildUnit = async (unit: UnitBuild): Promise<void> => {
  const digest = currentDigest(unit);
  await mkdir(outputOf(unit.folder), { recursive: true });
  const files: string[] = [];
  for (const configOf of configsOf[unit.kind])
    files.push(...(await run(withCache(configOf(unit), unit))));
  if (unit.kind === 'remote') await writeRemoteDescriptor(unit, digest);
  await copyPublic(unit.folder);
  await recordBuild(outputOf(unit.folder), { digest, files });
};

/** Rebuilds the browser bundle on every save until the process is stopped. */
export const watchUnit = (unit: UnitBuild, log: (line: string) => void): void => {
  const [configOf] = configsOf[unit.kind];
  webpack(configOf(unit)).watch({}, (error, stats) => {
    if (error) log(String(error));
    else if (stats) log(stats.toString({ preset: 'errors-warnings', colors: true }) || 'built');
    if (!error && unit.kind === 'remote') {
      writeRemoteDescriptor(unit, `${Date.now()}`).catch((failure: unknown) =>
        log(String(failure)),
      );
    }
  });
};
