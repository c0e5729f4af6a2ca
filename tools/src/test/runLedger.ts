import { join } from 'node:path';
import { bundleOf } from '../programs/programs.ts';
import { runProgram } from '../provision/runProgram.ts';
import { repositoryDir } from '../state/paths.ts';

const ledgerTimeoutMs = 120_000;

/** What a command of the finance ledger says of a stack; rejects with its output when it fails. */
export const askLedger = async (
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

/** Rejects, with the ledger's own words, when a command of it fails. */
export const runLedger = async (
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<void> => {
  await askLedger(env, args);
};
