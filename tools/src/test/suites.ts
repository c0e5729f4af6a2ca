import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from '../state/jsonFile.ts';
import { repositoryDir } from '../state/paths.ts';
import { countSpecRun } from './count.ts';
import { runTool, toolProgram } from './runTool.ts';
import { type SpecRun, specRun } from './specRun.ts';

/**
 * Packages whose specs depend only on their own folder and on installed packages. Each has a script
 * `suite:<stage>`, which lerna runs: where nothing of `nx.json`'s inputs has changed since it
 * passed, its cached output is used instead.
 */
export const suitePackages = {
  unit: ['event-store', 'stripe-sandbox', 'web-build'],
  fault: ['event-store', 'stripe-sandbox'],
} as const;

export type SuiteStage = keyof typeof suitePackages;

export const isSuiteStage = (name: string): name is SuiteStage => name in suitePackages;

const folderOf = (name: string): string => `packages/${name}`;

export const suiteFolders = (stage: SuiteStage): readonly string[] =>
  suitePackages[stage].map(folderOf);

/** Concurrent suites; both cores are busy enough: each suite runs as many files at a time. */
const suitesAtATime = 2;

/** Variable with the folders, separated by commas, that the run of all others leaves out. */
export const leftOutVariable = 'OVATION_TEST_LEFT_OUT';

/** Variable that makes the set-up of fault specs build no pages. */
export const noPagesVariable = 'OVATION_TEST_NO_PAGES';

export interface SuitesDeps {
  /** Runs them whatever the cached result. */
  readonly isAll: boolean;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

const isAnything = (value: unknown): value is unknown => value !== undefined;

/**
 * Runs the suites of a stage, or uses their cached results when nothing of them has changed since.
 */
export const runSuites = async (
  stage: SuiteStage,
  { isAll, say, signal }: SuitesDeps,
): Promise<readonly SpecRun[]> => {
  const names = suitePackages[stage];
  const reportOf = (name: string): string =>
    join(repositoryDir, folderOf(name), `reports/${stage}.json`);
  // A suite that breaks before it reports must not be mistaken for its previous run.
  for (const name of names) rmSync(reportOf(name), { force: true });
  const startedAt = Date.now();
  const { exitCode, output } = await runTool(
    [
      toolProgram('lerna/dist/cli.js'),
      'run',
      `suite:${stage}`,
      '--no-bail',
      `--concurrency=${suitesAtATime}`,
      '--loglevel=warn',
      ...names.map((name) => `--scope=@ovation/${name}`),
      ...(isAll ? ['--skip-nx-cache'] : []),
    ],
    true,
    signal,
    { NX_DAEMON: 'false', [noPagesVariable]: '1' },
  );
  return names.map((name) => {
    const report = readJsonFile(reportOf(name), isAnything);
    // Lerna does not report which of them failed: a failing one has its own output.
    const run = specRun(report, { exitCode, isBalanced: true, said: output });
    if (run.report && run.report.startTime < startedAt) {
      const { passed } = countSpecRun(run);
      say(`── ${stage}: ${folderOf(name)} is as it was: ${passed} passed then`);
    }
    return run;
  });
};
