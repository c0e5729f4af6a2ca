import { join } from 'node:path';
import { runProgram } from '../provision/runProgram.ts';
import { type Stack, type StackOptions, startStack } from '../stack/startStack.ts';
import { repositoryDir, type StackPaths, stackPaths } from '../state/paths.ts';
import { runLedger } from './runLedger.ts';
import { makeTestFolder, removeTestFolder, sweepTestFolders } from './testFolder.ts';
import { testMedia } from './testMedia.ts';

const { EVENT_LOG_CLIENT: logClient } = process.env;
/**
 * What every test stack runs with: answers checked against their schemas, no rate limits, and the event
 * log's client that the run names (`EVENT_LOG_CLIENT=official npm test -- fault`).
 */
const testEnvironment = {
  CHECK_ANSWERS: '1',
  RATE_LIMIT_FACTOR: '0',
  ...(logClient && { EVENT_LOG_CLIENT: logClient }),
};

const commandTimeoutMs = 60_000;

/** Creators of specs publish at once: nobody looks at the documents that they apply with. */
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
  /** Rejects, with the ledger's own words, unless every commodity sums to zero. */
  assertBalanced: () => Promise<void>;
};

export type TestStackOptions = Pick<
  StackOptions,
  'copies' | 'env' | 'external' | 'heldBack' | 'redis' | 'report'
> & {
  /** Told where the stack will lie, before anything does. */
  prepare?: (paths: StackPaths) => void;
};

/**
 * Starts a whole stack of its own on free ports in a temporary folder; `stop` removes both.
 * Takes nothing else of the environment but PATH, so that no test reaches a server of somebody's.
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
    // What is made while processes are held back has to stand by itself.
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
