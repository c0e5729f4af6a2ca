import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type HostedPackage,
  hostedFolder,
  hostedPackages,
  pageRenderingFolder,
  type Repository,
} from './deployUnit.ts';

/** Singleton libraries of a page, provided by the shell. */
const sharedLibraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'xstate',
  '@xstate/react',
  '@lingui/core',
  '@lingui/react',
  '@tanstack/react-query',
] as const;

/** Lazy singleton libraries: forms and validation. */
const librariesOnDemand = ['react-hook-form', 'zod'] as const;

/** `Dialog.lazy.tsx`: loaded when a page first needs it, such as pop-ups, forms, hashes. */
const lazyName = /\.lazy(\.css)?(\.tsx?)?$/;

const isSource = (name: string): boolean =>
  /\.tsx?$/.test(name) && !/\.(spec|css|fixture)\.tsx?$/.test(name);

/** True if a module has code: one with types only is empty in a browser. */
const hasCode = (text: string): boolean => /^export (?!type|interface|declare)/m.test(text);

/**
 * Modules that are shared only as part of others: as separate modules they would enlarge the first page.
 */
const reExportedModules = /^web-client\/([^/]+\/keys|query\/queryKey)$/;

/** The import paths of a package's modules, as used by micro-frontends. */
const modulesOf = (repository: Repository, name: HostedPackage): string[] => {
  const source = join(hostedFolder(repository, name), 'src');
  return readdirSync(source, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .filter((entry) => hasCode(readFileSync(join(entry.parentPath, entry.name), 'utf8')))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('gallery/') && !path.startsWith('testing/'))
    .map((path) => `${name}/${path.replace(/\.tsx?$/, '')}`)
    .filter((path) => !reExportedModules.test(path))
    .map((path) => `@ovation/${path}`)
    .sort();
};

/** Modules for rendering components on a server and hydrating them; the shell alone starts pages. */
const renderingModules = (repository: Repository): string[] =>
  readdirSync(join(pageRenderingFolder(repository), 'src/client'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name) && !entry.name.endsWith('.d.ts'))
    .map(({ name }) => `@ovation/page-rendering/client/${name.replace(/\.ts$/, '')}`)
    .sort();

/**
 * All modules of the hosted packages that every page needs, shared as one module: an object of modules by
 * their import paths. One by one, Federation's bookkeeping for sixty of them delayed the first page.
 */
export const sharedCore = '@ovation/core';

/** True if a module of a hosted package, by its path, is part of the first page. */
export const isInCore = (path: string): boolean => !lazyName.test(path);

/** Modules that the shell provides and remotes consume; a remote has no copy of its own. */
export interface SharedModules {
  /** Import paths of libraries. */
  readonly libraries: readonly string[];
  /** Import paths of modules shared together, as `sharedCore`. */
  readonly core: readonly string[];
  /** Import paths of lazy modules. */
  readonly onDemand: readonly string[];
}

export const sharedModules = (repository: Repository): SharedModules => {
  const hosted = hostedPackages.flatMap((name) => modulesOf(repository, name));
  return {
    libraries: sharedLibraries,
    core: [...hosted.filter(isInCore), ...renderingModules(repository)],
    onDemand: [...librariesOnDemand, ...hosted.filter((path) => !isInCore(path))],
  };
};

/** All shared import paths. */
export const sharedPaths = ({ libraries, core, onDemand }: SharedModules): readonly string[] => [
  ...libraries,
  ...core,
  ...onDemand,
];

interface Consumed {
  readonly singleton: true;
  readonly requiredVersion: false;
  /** No fallback copy: one that failed to load could not be recovered by loading again. */
  readonly import: false;
}

/** Federation's configuration of the shared modules in a remote. */
export const consumedModules = ({
  libraries,
  onDemand,
}: SharedModules): Record<string, Consumed> => {
  const consumed: Consumed = { singleton: true, requiredVersion: false, import: false };
  return Object.fromEntries(
    [...libraries, sharedCore, ...onDemand].map((name) => [name, consumed]),
  );
};
