import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { serverBundlePath } from './serverFolder.ts';

/** Valid names of folders and builds; no path traversal out of the folder of pages. */
const safeName = /^[\w-]+$/;

const nodeRequire = createRequire(import.meta.url);

/** Resolves Node's built-in modules for the bundled libraries; others are not available. */
const nodeModule = (name: string): unknown => {
  if (!isBuiltin(name)) throw new Error(`a server bundle may not import ${name}`);
  return nodeRequire(name);
};

/**
 * Runs the server bundle of a deploy unit, `<folder>/.server/<version>.cjs`, and returns its exports. It
 * can use Node's own modules and those of `provide`.
 */
export const loadServerBundle = async (
  folder: string,
  version: string,
  provide: (name: string) => unknown = nodeModule,
): Promise<unknown> => {
  if (!safeName.test(version)) throw new Error('that is no version of a build');
  const path = join(folder, serverBundlePath(version));
  const code = await readFile(path, 'utf8');
  const module = { exports: {} as unknown };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: path });
  run(module, module.exports, provide);
  return module.exports;
};

/** The folder of a micro-frontend below that of the pages. */
export const remoteFolder = (webDirectory: string, folder: string): string => {
  if (!safeName.test(folder)) throw new Error('that is no name of a folder');
  return join(webDirectory, 'remotes', folder);
};
