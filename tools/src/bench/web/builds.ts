import { join } from 'node:path';
import { runProgram } from '../../provision/runProgram.ts';
import { repositoryDir } from '../../state/paths.ts';

const timeoutMs = 900_000;
const shownOutputChars = 4_000;
const program = join(repositoryDir, 'packages/web-build/bin/web-build.mjs');

const build = async (flags: readonly string[], report: (line: string) => void): Promise<number> => {
  const startedAt = performance.now();
  const ran = await runProgram(process.execPath, [program, 'all', ...flags], {
    cwd: repositoryDir,
    timeoutMs,
    onLine: (line) => report(`  ${line}`),
  });
  if (!ran.isOk) throw new Error(`the pages do not build:\n${ran.output.slice(-shownOutputChars)}`);
  return (performance.now() - startedAt) / 1_000;
};

/** Build times of shell and remotes: seconds. */
export interface BuildTimes {
  /** With no cache, as in a new clone. */
  readonly cold: number;
  /** Every unit again, from the cache. */
  readonly warm: number;
  /** When nothing has changed. */
  readonly unchanged: number;
}

export const measureBuilds = async (report: (line: string) => void): Promise<BuildTimes> => ({
  cold: await build(['--fresh'], report),
  warm: await build(['--again'], report),
  unchanged: await build([], report),
});
