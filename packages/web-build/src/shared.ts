import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  type HostedPackage,
  hostedFolder,
  hostedPackages,
  pageRenderingFolder,
  type Repository,
} from './deployUnit.ts';

/** Libraries of which a page holds one copy, brought by the shell. */
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

/** The same, fetched when a page first needs them: forms and what their values are checked with. */
const librariesOnDemand = ['react-hook-form', 'zod'] as const;

/** `Dialog.lazy.tsx`: fetched when a page first needs it, as what brings pop-ups, forms, hashes. */
const lazyName = /\.lazy(\.css)?(\.tsx?)?$/;

const isSource = (name: string): boolean =>
  /\.tsx?$/.test(name) && !/\.(spec|css|fixture)\.tsx?$/.test(name);

/** A module of types alone is nothing in a browser. */
const hasCode = (text: string): boolean => /^export (?!type|interface|declare)/m.test(text);

/** What is only handed out collected: as modules of their own these would be more of the first page. */
const collected = /^web-client\/([^/]+\/keys|query\/key)$/;

/** The import paths of a package's modules, as micro-frontends write them. */
const modulesOf = (repository: Repository, name: HostedPackage): string[] => {
  const source = join(hostedFolder(repository, name), 'src');
  return readdirSync(source, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .filter((entry) => hasCode(readFileSync(join(entry.parentPath, entry.name), 'utf8')))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('gallery/') && !path.startsWith('testing/'))
    .map((path) => `${name}/${path.replace(/\.tsx?$/, '')}`)
    .filter((path) => !collected.test(path))
    .map((path) => `@ovation/${path}`)
    .sort();
};

/** What components need to be rendered by a server and hydrated; the shell alone starts pages. */
const renderingModules = (repository: Repository): string[] =>
  readdirSync(join(pageRenderingFolder(repository), 'src/client'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name) && !entry.name.endsWith('.d.ts'))
    .map(({ name }) => `@ovation/page-rendering/client/${name.replace(/\.ts$/, '')}`)
    .sort();

/**
 * All that every page needs of the hosted packages, shared as one module: an object of modules by their
 * import paths. One by one, Federation's bookkeeping for sixty of them held up the first page.
 */
export const sharedCore = '@ovation/core';

/** Whether a module of a hosted package, by its path, travels with the first page. */
export const isInCore = (path: string): boolean => !lazyName.test(path);

/** What the shell brings and remotes take; a remote carries no copy of its own. */
export interface SharedModules {
  /** Import paths of libraries. */
  readonly libraries: readonly string[];
  /** Import paths of what is shared together, as `sharedCore`. */
  readonly core: readonly string[];
  /** Import paths of what is fetched when it is first needed. */
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

/** Every import path that is shared. */
export const sharedPaths = ({ libraries, core, onDemand }: SharedModules): readonly string[] => [
  ...libraries,
  ...core,
  ...onDemand,
];

interface Consumed {
  readonly singleton: true;
  readonly requiredVersion: false;
  /** No copy to fall back on: one that failed to load could not be recovered by loading again. */
  readonly import: false;
}

/** The same as Federation consumes it in a remote. */
export const consumedModules = ({
  libraries,
  onDemand,
}: SharedModules): Record<string, Consumed> => {
  const consumed: Consumed = { singleton: true, requiredVersion: false, import: false };
  return Object.fromEntries(
    [...libraries, sharedCore, ...onDemand].map((name) => [name, consumed]),
  );
};
