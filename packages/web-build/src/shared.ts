import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Repository, uiKitFolder } from './deployUnit.ts';

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

const isSource = (name: string): boolean =>
  /\.tsx?$/.test(name) && !/\.(spec|css|fixture)\.tsx?$/.test(name);

/** The import paths of the ui-kit's modules, as micro-frontends write them. */
const uiKitModules = (repository: Repository): string[] => {
  const source = join(uiKitFolder(repository), 'src');
  return readdirSync(source, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => relative(source, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('gallery/') && !path.startsWith('testing/'))
    .map((path) => `@ovation/ui-kit/${path.replace(/\.tsx?$/, '')}`)
    .sort();
};

interface SharedModule {
  readonly singleton: true;
  readonly requiredVersion: false;
  readonly import?: false;
  readonly version?: string;
}

/**
 * What the shell brings (`host`) and remotes only take (`remote`). A remote carries no copy of its
 * own: a shared chunk that failed to load could not be recovered by loading the remote again.
 */
export const sharedModules = (
  repository: Repository,
  side: 'host' | 'remote',
): Record<string, SharedModule> =>
  Object.fromEntries(
    [...sharedLibraries, ...uiKitModules(repository)].map((name) => [
      name,
      {
        singleton: true,
        requiredVersion: false,
        ...(side === 'remote' ? { import: false as const } : {}),
        ...(name.startsWith('@ovation/') ? { version: '0.1.0' } : {}),
      },
    ]),
  );
