import { join } from 'node:path';
import { runProgram } from '../provision/runProgram.ts';
import { type Stack, type StackOptions, startStack } from '../stack/startStack.ts';
import { repositoryDir, type StackPaths, stackPaths } from '../state/paths.ts';
import { runLedger } from './runLedger.ts';
import { makeTestFolder, removeTestFolder, sweepTestFolders } from './testFolder.ts';
import { testMedia } from './testMedia.ts';

const { EVENT_LOG_CLIENT: logClient } = process.env;
/**
 * Environment of every test stack: responses checked against their schemas, no rate limits, and the
 * event log's client that the run names (`EVENT_LOG_CLIENT=official npm test -- fault`).
 */
const testEnvironment = {
  CHECK_ANSWERS: '1',
  RATE_LIMIT_FACTOR: '0',
  ...(logClient && { EVENT_LOG_CLIENT: logClient }),
};

const commandTimeoutMs = 60_000;

/** Makes new creators approved automatically, without a review of their documents. */
export const approveAtOnce = async (
  env: Readonly<Record<string, string>>,
  path: string | undefined,
): Promise<void> => {
  const program = join(repositoryDir, 'backend/dist/settings/change.cli.js');
  const ran = await runProgram(process.execPath, [program, '--autoApprovePerformers', 'true'], {
    timeoutMs: commandTimeoutMs,
    env: { ...env, ...(path !== undefined && { PATH: path }) },
  });
  if (!ran.isOk) throw new Error(`the settings were not changed: ${ran.output}`);
};

export type TestStack = Stack & {
  /** Rejects, with the ledger's own output, unless every commodity sums to zero. */
  assertBalanced: () => Promise<void>;
};

export type TestStackOptions = Pick<
  StackOptions,
  'copies' | 'env' | 'external' | 'hasTestClock' | 'heldBack' | 'redis' | 'report'
> & {
  /** Called with the paths of the stack, before anything exists there. */
  prepare?: (paths: StackPaths) => void;
};

/**
 * Starts a whole stack of its own on free ports in a temporary folder; `stop` removes both. Takes
 * only PATH from the environment, so that no test reaches a real server.
 */
export const startTestStack = async (
  path: string | undefined,
  options: TestStackOptions = {},
): Promise<TestStack> => {
  await sweepTestFolders();
  const dir = makeTestFolder();
  const { prepare, ...stackOptions } = options;
  try {
    prepare?.(stackPaths(dir));
    const stack = await startStack({
      dir,
      inherited: { PATH: path },
      ...stackOptions,
      env: { ...testEnvironment, ...testMedia(path), ...options.env },
    });
    // With processes held back, the preparation has to do without them.
    if (!options.heldBack) await approveAtOnce(stack.env, path);
    return {
      ...stack,
      assertBalanced: () => runLedger(stack.env, ['trial-balance']),
      stop: async () => {
        await stack.stop();
        removeTestFolder(dir);
      },
    };
  } catch (error) {
    removeTestFolder(dir);
    throw error;
  }
};
