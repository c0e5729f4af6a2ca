import type { TestProject } from 'vitest/node';
import { headlessChromium } from '../provision/programs.ts';
import { provision } from '../provision/provision.ts';
import { machineWith } from '../provision/survey.ts';
import { claimFolder } from '../stack/folder.ts';
import { binaryCacheDir, stackPaths } from '../state/paths.ts';
import { prepareWeb } from '../web/prepareWeb.ts';
import { buildForTests } from './apiSetup.ts';
import { balancedTearDown, balanceReportVariable } from './balanceReport.ts';
import { makeTestFolder, removeTestFolder } from './testFolder.ts';
import { startTestStack } from './testStack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserPath: string;
    browserEnv: Record<string, string>;
  }
}

/** Vitest's global set-up of the end-to-end specs: a browser, the built pages, and a stack. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await buildForTests();
  const browser = await provision(headlessChromium, {
    machine: machineWith(process.env),
    cacheDir: binaryCacheDir,
    report: console.log,
  });
  if (browser.kind !== 'executable') throw new Error('Chromium has to be an executable');
  const pagesDir = makeTestFolder();
  // Another run removes unclaimed folders.
  await claimFolder(stackPaths(pagesDir));
  const webDir = await prepareWeb(pagesDir, { say: console.log });
  if (webDir === undefined) throw new Error('there are no pages for an end-to-end test');
  const stack = await startTestStack(process.env.PATH, {
    copies: { api: 2 },
    env: { WEB_DIR: webDir },
  });
  project.provide('browserPath', browser.path);
  project.provide('browserEnv', { ...browser.env });
  project.provide('stackAddresses', stack.addresses);
  project.provide('stackEnv', stack.env);
  const tearDown = balancedTearDown(stack, process.env[balanceReportVariable]);
  return () => tearDown().finally(() => removeTestFolder(pagesDir));
};
