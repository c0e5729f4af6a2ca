import { type ChildProcess, spawn } from 'node:child_process';
import { join, relative } from 'node:path';
import { readJsonFile } from '../stack/jsonFile.ts';
import { repositoryDir } from '../stack/paths.ts';
import type { StageName } from './arguments.ts';
import { balanceReportVariable, wasBalanced } from './balanceReport.ts';
import { addCounts, type Count, countSpecRun, noTests } from './count.ts';
import { type Failure, failuresOf, lastLines } from './failures.ts';
import { filesThat, type SpecRun, specRun, withSecondTry } from './specRun.ts';

const stageTimeoutMs = 45 * 60_000;
const outputCharsMax = 256 * 1024;

/** The projects of vitest.config.ts that each stage runs; all of them are in one. */
export const specProjects = {
  unit: ['unit', 'web'],
  api: ['api'],
  fault: ['fault'],
  e2e: ['e2e'],
} as const;

export type StageDeps = {
  paths: readonly string[];
  reportsDir: string;
  say: (line: string) => void;
  /** Ends the stage that runs, and everything it started. */
  signal: AbortSignal;
};

/** What a stage came to. */
export type StageOutcome = {
  readonly count: Count;
  readonly failures: readonly Failure[];
  /** What failed at the first try, and passed at the second. */
  readonly unsteady: readonly Failure[];
};

type Ran = { exitCode: number; output: string };

const endGroup = (child: ChildProcess): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, 'SIGTERM');
};

/** Runs one tool in a process group of its own, so that a hanging one can be ended as a whole. */
const run = (
  args: readonly string[],
  isShown: boolean,
  signal: AbortSignal,
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: repositoryDir,
      env: { ...process.env, ...env },
      detached: true,
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-outputCharsMax);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const end = () => endGroup(child);
    signal.addEventListener('abort', end, { once: true });
    const timer = setTimeout(end, stageTimeoutMs);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve({ exitCode: code ?? 1, output });
    });
  });

const program = (path: string) => join(repositoryDir, 'node_modules', path);

/** A tool that says yes or no: one test. It speaks only when it says no. */
const check = async (
  where: string,
  args: readonly string[],
  { say, signal }: StageDeps,
): Promise<StageOutcome> => {
  const { exitCode, output } = await run(args, false, signal);
  if (exitCode === 0) return { count: { ...noTests, passed: 1 }, failures: [], unsteady: [] };
  say(output.trimEnd());
  const failures = [{ where, what: lastLines(output) }];
  return { count: { ...noTests, failed: 1 }, failures, unsteady: [] };
};

const isAnything = (value: unknown): value is unknown => value !== undefined;

const runSpecs = async (
  report: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<SpecRun> => {
  const balanceReport = `${report}.balance.json`;
  const { exitCode } = await run(
    [
      ...[program('vitest/vitest.mjs'), 'run', '--passWithNoTests'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}.json`],
      ...args,
    ],
    true,
    signal,
    { [balanceReportVariable]: balanceReport },
  );
  const isBalanced = wasBalanced(balanceReport);
  return specRun(readJsonFile(`${report}.json`, isAnything), { exitCode, isBalanced });
};

const outcomeOf = (run: SpecRun, unsteady: readonly Failure[] = []): StageOutcome => ({
  count: countSpecRun(run),
  failures: failuresOf(run),
  unsteady,
});

const specs = async (
  name: string,
  projects: readonly string[],
  { paths, reportsDir, signal }: StageDeps,
): Promise<StageOutcome> => {
  const chosen = projects.map((project) => `--project=${project}`);
  return outcomeOf(await runSpecs(join(reportsDir, name), [...chosen, ...paths], signal));
};

/** More than this is no accident of a busy machine. */
const secondTriesMax = 3;

/**
 * Specs of whole stacks and browsers, with everything that a busy machine may do to them. A file that
 * failed is tried once more, alone; what passes then counts, and is named, so that it is mended. Money
 * that did not balance stays a failure.
 */
const stackSpecs = async (name: string, deps: StageDeps): Promise<StageOutcome> => {
  const { paths, reportsDir, say, signal } = deps;
  const project = `--project=${name}`;
  const first = await runSpecs(join(reportsDir, name), [project, ...paths], signal);
  const failed = filesThat('failed', first);
  if (failed.length === 0 || failed.length > secondTriesMax || signal.aborted) {
    return outcomeOf(first);
  }
  const names = failed.map((file) => relative(repositoryDir, file));
  say(`── ${name}: once more, alone: ${names.join(', ')}`);
  const args = [project, '--no-file-parallelism', ...names];
  const second = await runSpecs(join(reportsDir, `${name}-again`), args, signal);
  const steadied = filesThat('passed', second).map((file) => relative(repositoryDir, file));
  const unsteady = failuresOf(first).filter(
    ({ file }) => file !== undefined && steadied.includes(file),
  );
  return outcomeOf(withSecondTry(first, second), unsteady);
};

/** Every stage of a test run; each resolves with what it counted and never hides a failure. */
export const stages: Readonly<Record<StageName, (deps: StageDeps) => Promise<StageOutcome>>> = {
  format: (deps) => check('biome check', [program('@biomejs/biome/bin/biome'), 'check', '.'], deps),
  types: (deps) => check('tsc -b', [program('typescript/bin/tsc'), '-b'], deps),
  boundaries: async (deps) => {
    const boundaries = join(repositoryDir, 'tools/dist/boundaries/main.js');
    // Each keeps one core busy, and is in nobody's way.
    const [imports, dependencies] = await Promise.all([
      check('boundaries', [boundaries], deps),
      check('knip', [program('knip/bin/knip.js'), '--no-progress'], deps),
    ]);
    return {
      count: addCounts([imports.count, dependencies.count]),
      failures: [...imports.failures, ...dependencies.failures],
      unsteady: [],
    };
  },
  unit: (deps) => specs('unit', specProjects.unit, deps),
  api: (deps) => stackSpecs('api', deps),
  fault: (deps) => stackSpecs('fault', deps),
  e2e: (deps) => stackSpecs('e2e', deps),
};
