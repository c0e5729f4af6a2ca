import { repositoryDir } from '../state/paths.ts';
import { buildWeb } from '../web/assembleWeb.ts';
import { buildForTests } from './apiSetup.ts';
import { noPagesVariable } from './suites.ts';

/**
 * Vitest's global set-up of the fault specs: builds everything they start before the first of them
 * begins, for building the pages beside others takes minutes.
 */
export const setup = async (): Promise<void> => {
  await buildForTests();
  if (process.env[noPagesVariable] === undefined)
    await buildWeb(repositoryDir, { say: console.log });
};
