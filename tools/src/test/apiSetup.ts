import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundlePrograms } from '../programs/bundlePrograms.ts';
import { runProgram } from '../provision/runProgram.ts';
import { type StackAddresses, storeAdminUrlOf } from '../stack/environment.ts';
import { loadSecrets } from '../stack/secrets.ts';
import { repositoryDir } from '../state/paths.ts';
import { balancedTearDown, balanceReportVariable } from './balanceReport.ts';
import { startTestStack } from './testStack.ts';

const buildTimeoutMs = 300_000;

declare module 'vitest' {
  interface ProvidedContext {
    stackAddresses: StackAddresses;
    stackEnv: Record<string, string>;
    storeAdminUrl: string;
  }
}

/**
 * Builds for tests: the processes of a stack run built code, which has to match the sources under
 * test.
 */
export const buildForTests = async (): Promise<void> => {
  const tsc = join(repositoryDir, 'node_modules/typescript/bin/tsc');
  const ran = await runProgram(process.execPath, [tsc, '-b'], {
    cwd: repositoryDir,
    timeoutMs: buildTimeoutMs,
  });
  if (!ran.isOk) throw new Error(`tsc -b failed:\n${ran.output}`);
  await bundlePrograms();
};

/**
 * Vitest's global set-up of the API specs: one stack with two api processes for all of them. Its
 * tear-down fails the run when the ledger does not sum to zero afterwards.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await buildForTests();
  const stack = await startTestStack(process.env.PATH, { copies: { api: 2 } });
  project.provide('stackAddresses', stack.addresses);
  project.provide('stackEnv', stack.env);
  const secrets = loadSecrets(stack.paths.secretsFile);
  project.provide('storeAdminUrl', storeAdminUrlOf(stack.addresses, secrets));
  return balancedTearDown(stack, process.env[balanceReportVariable]);
};
