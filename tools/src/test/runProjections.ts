import { join } from 'node:path';
import { bundleOf } from '../programs/programs.ts';
import { runProgram } from '../provision/runProgram.ts';
import { repositoryDir } from '../state/paths.ts';

const timeoutMs = 120_000;

/** Runs an operator's command of the projections against a stack; rejects on failure. */
export const runProjections = async (
  env: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<void> => {
  const program = join(repositoryDir, bundleOf('read-models'));
  const ran = await runProgram(process.execPath, [program, ...args], { env, timeoutMs });
  if (!ran.isOk) throw new Error(`projections ${args.join(' ')} failed:\n${ran.output}`);
};
