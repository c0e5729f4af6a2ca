import { join } from 'node:path';
import { bundleOf } from '../programs/programs.ts';
import { runProgram } from '../provision/runProgram.ts';
import { repositoryDir } from '../state/paths.ts';

const ledgerTimeoutMs = 120_000;

/**
 * Runs a command of the finance ledger against a stack and returns its output; rejects with it on
 * failure.
 */
export const queryLedger = async (
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<string> => {
  const program = join(repositoryDir, bundleOf('ledger'));
  const ran = await runProgram(process.execPath, [program, ...args], {
    env,
    timeoutMs: ledgerTimeoutMs,
  });
  if (!ran.isOk) throw new Error(`ledger ${args.join(' ')} failed:\n${ran.output}`);
  return ran.output;
};

/** Runs a command of the ledger; rejects with its output on failure. */
export const runLedger = async (
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<void> => {
  await queryLedger(env, args);
};
