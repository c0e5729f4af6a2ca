import { join, relative } from 'node:path';
import { readJsonFile } from '../state/jsonFile.ts';
import { repositoryDir } from '../state/paths.ts';
import type { StageName } from './arguments.ts';
import { balanceReportVariable, wasBalanced } from './balanceReport.ts';
import { addCounts, type Count, countSpecRun, noTests } from './count.ts';
import { type Failure, failuresOf, lastLines } from './failures.ts';
import { ranReportVariable } from './ranReporter.ts';
import { runTool, toolProgram } from './runTool.ts';
import { filesThat, mergeRetry, mergeRuns, type SpecRun, specRun } from './specRun.ts';
import {
  isSuiteStage,
  leftOutVariable,
  runSuites,
  type SuiteStage,
  suiteFolders,
} from './suites.ts';

/** Projects of vitest.config.ts that each stage runs; each of them belongs to one. */
export const specProjects = {
  unit: ['unit', 'web'],
  api: ['api'],
  fault: ['fault'],
  e2e: ['e2e'],
} as const;

type SpecStageName = keyof typeof specProjects;

export type StageDeps = {
  paths: readonly string[];
  /** Nothing is skipped, whatever an earlier run's result. */
  isAll: boolean;
  reportsDir: string;
  say: (line: string) => void;
  /** Aborts the running stage, and everything it started. */
  signal: AbortSignal;
};

/** Result of a stage. */
export type StageOutcome = {
  readonly count: Count;
  readonly failures: readonly Failure[];
  /** Failures of the first try that passed at the second. */
  readonly flaky: readonly Failure[];
};

/** Runs a tool that passes or fails: one test. Its output is shown only on failure. */
const check = async (
  where: string,
  args: readonly string[],
  { say, signal }: StageDeps,
): Promise<StageOutcome> => {
  const { exitCode, output } = await runTool(args, false, signal);
  if (exitCode === 0) return { count: { ...noTests, passed: 1 }, failures: [], flaky: [] };
  say(output.trimEnd());
  const failures = [{ where, what: lastLines(output) }];
  return { count: { ...noTests, failed: 1 }, failures, flaky: [] };
};

const ranReporter = join(repositoryDir, 'tools/dist/test/ranReporter.js');

const isAnything = (value: unknown): value is unknown => value !== undefined;

const runSpecs = async (
  report: string,
  args: readonly string[],
  signal: AbortSignal,
  env: Readonly<Record<string, string>> = {},
): Promise<SpecRun> => {
  const balanceReport = `${report}.balance.json`;
  const ranReport = `${report}.ran.json`;
  const { exitCode, output } = await runTool(
    [
      toolProgram('vitest/vitest.mjs'),
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}.json`,
      `--reporter=${ranReporter}`,
      ...args,
    ],
    true,
    signal,
    { ...env, [balanceReportVariable]: balanceReport, [ranReportVariable]: ranReport },
  );
  const ended = { exitCode, isBalanced: wasBalanced(balanceReport), said: output };
  const [read, ran] = [`${report}.json`, ranReport].map((path) => readJsonFile(path, isAnything));
  return specRun(read, ended, ran);
};

const outcomeOf = (run: SpecRun, flaky: readonly Failure[] = []): StageOutcome => ({
  count: countSpecRun(run),
  failures: failuresOf(run),
  flaky,
});

/**
 * Unit specs wait for timers and disks here and there, so that others fill the cores meanwhile.
 * Fault specs start whole stacks, of which two at a time are enough for two cores.
 */
const areSuitesFirst: Readonly<Record<SuiteStage, boolean>> = { unit: false, fault: true };

/** Runs the specs of a stage: those of packages with suites of their own, and all others. */
const runStageSpecs = async (
  name: StageName,
  projects: readonly string[],
  deps: StageDeps,
): Promise<SpecRun> => {
  const { paths, reportsDir, signal } = deps;
  const report = join(reportsDir, name);
  const chosen = projects.map((project) => `--project=${project}`);
  if (!isSuiteStage(name) || paths.length > 0) {
    return runSpecs(report, [...chosen, ...paths], signal);
  }
  const suites = (): Promise<readonly SpecRun[]> => runSuites(name, deps);
  const env = { [leftOutVariable]: suiteFolders(name).join(',') };
  const others = (): Promise<SpecRun> => runSpecs(report, chosen, signal, env);
  if (areSuitesFirst[name]) return mergeRuns([...(await suites()), await others()]);
  const [suiteRuns, run] = await Promise.all([suites(), others()]);
  return mergeRuns([...suiteRuns, run]);
};

/** Maximal number of files to retry: more failures are no accident of a busy machine. */
const retriesMax = 3;

/** Runs a stage, and once more, alone, the files with one of these statuses. */
const withRetries = async (
  name: SpecStageName,
  ended: Parameters<typeof filesThat>[0],
  deps: StageDeps,
): Promise<StageOutcome> => {
  const { reportsDir, say, signal } = deps;
  const projects = specProjects[name];
  const first = await runStageSpecs(name, projects, deps);
  const again = filesThat(ended, first);
  if (again.length === 0 || again.length > retriesMax || signal.aborted) {
    return outcomeOf(first);
  }
  const names = again.map((file) => relative(repositoryDir, file));
  say(`── ${name}: once more, alone: ${names.join(', ')}`);
  const chosen = projects.map((project) => `--project=${project}`);
  const args = [...chosen, '--no-file-parallelism', ...names];
  const second = await runSpecs(join(reportsDir, `${name}-again`), args, signal);
  const passedAlone = filesThat(['passed'], second).map((file) => relative(repositoryDir, file));
  const flaky = failuresOf(first).filter(
    ({ file }) => file !== undefined && passedAlone.includes(file),
  );
  return outcomeOf(mergeRetry(first, second), flaky);
};

/**
 * Runs specs of whole stacks and browsers, which a busy machine can disturb. A failed file is
 * retried once, alone; a pass then counts, and is listed, so that it is fixed. An unbalanced ledger
 * stays a failure.
 */
const stackSpecs = (name: SpecStageName, deps: StageDeps): Promise<StageOutcome> =>
  withRetries(name, ['failed', 'unended'], deps);

/**
 * Runs specs without processes, which fail for good. Only files whose worker broke without a result
 * are retried.
 */
const unitSpecs = (deps: StageDeps): Promise<StageOutcome> =>
  withRetries('unit', ['unended'], deps);

/** Stages of a test run; each resolves with its count and never hides a failure. */
export const stages: Readonly<Record<StageName, (deps: StageDeps) => Promise<StageOutcome>>> = {
  format: (deps) =>
    check('biome check', [toolProgram('@biomejs/biome/bin/biome'), 'check', '.'], deps),
  types: (deps) => check('tsc -b', [toolProgram('typescript/bin/tsc'), '-b'], deps),
  boundaries: async (deps) => {
    const boundaries = join(repositoryDir, 'tools/dist/boundaries/main.js');
    // Each keeps one core busy, and both are needed by no other stage now.
    const [imports, dependencies] = await Promise.all([
      check('boundaries', [boundaries], deps),
      check('knip', [toolProgram('knip/bin/knip.js'), '--no-progress'], deps),
    ]);
    return {
      count: addCounts([imports.count, dependencies.count]),
      failures: [...imports.failures, ...dependencies.failures],
      flaky: [],
    };
  },
  unit: unitSpecs,
  api: (deps) => stackSpecs('api', deps),
  fault: (deps) => stackSpecs('fault', deps),
  e2e: (deps) => stackSpecs('e2e', deps),
};
