import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { serverBundlePath } from './serverFolder.ts';

/** Names of folders and builds; nothing in them leads out of the folder of pages. */
const safeName = /^[\w-]+$/;

const ofNode = createRequire(import.meta.url);

/** A module of Node's own, for the libraries that a bundle is built of; nothing else is there. */
const nodeModule = (name: string): unknown => {
  if (!isBuiltin(name)) throw new Error(`a server bundle may not import ${name}`);
  return ofNode(name);
};

/**
 * Runs the server bundle of a deploy unit, `<folder>/.server/<version>.cjs`, and returns what it
 * exports. It sees Node's own modules and what `provide` gives it.
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
