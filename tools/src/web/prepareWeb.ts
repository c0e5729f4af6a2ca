import { join } from 'node:path';
import { repositoryDir } from '../stack/paths.ts';
import { assembleWeb, buildWeb, hasWebSources, type WebBuildOptions } from './assembleWeb.ts';

/**
 * Builds the pages of this repository when they are stale, and returns the folder that the gateway
 * serves; `undefined` while there are no pages to build.
 */
export const prepareWeb = async (
  stateDir: string,
  options: WebBuildOptions = {},
): Promise<string | undefined> => {
  if (!hasWebSources(repositoryDir)) return undefined;
  await buildWeb(repositoryDir, options);
  const webDir = join(stateDir, 'web');
  assembleWeb(repositoryDir, webDir);
  return webDir;
};
