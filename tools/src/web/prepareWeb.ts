import { join } from 'node:path';
import { repositoryDir } from '../state/paths.ts';
import { assembleWeb, buildWeb, hasWebSources, type WebBuildOptions } from './assembleWeb.ts';

/** Folder of the pages for the gateway; `undefined` while there are no pages to build. */
export const webDirOf = (stateDir: string): string | undefined =>
  hasWebSources(repositoryDir) ? join(stateDir, 'web') : undefined;

/**
 * Builds the pages of this repository when they are stale, and returns the folder that the gateway
 * serves; `undefined` while there are no pages to build.
 */
export const prepareWeb = async (
  stateDir: string,
  options: WebBuildOptions = {},
): Promise<string | undefined> => {
  const webDir = webDirOf(stateDir);
  if (webDir === undefined) return undefined;
  await buildWeb(repositoryDir, options);
  assembleWeb(repositoryDir, webDir);
  return webDir;
};
