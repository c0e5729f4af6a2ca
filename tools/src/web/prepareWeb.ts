import { join } from 'node:path';
import { repositoryDir } from '../stack/paths.ts';
import { assembleWeb, buildWeb, hasWebSources } from './assembleWeb.ts';

/**
 * Builds the pages of this repository when they are stale, and returns the folder that the gateway
 * serves; `undefined` while there are no pages to build.
 */
export const prepareWeb = async (stateDir: string): Promise<string | undefined> => {
  if (!hasWebSources(repositoryDir)) return undefined;
  await buildWeb(repositoryDir);
  const webDir = join(stateDir, 'web');
  assembleWeb(repositoryDir, webDir);
  return webDir;
};
