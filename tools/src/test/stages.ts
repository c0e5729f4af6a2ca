import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { readJsonFile } from '../stack/jsonFile.ts';
import { repositoryDir } from '../stack/paths.ts';
import type { StageName } from './arguments.ts';
import { balanceReportVariable, wasBalanced } from './balanceReport.ts';
import { type Count, countVitestRun, noTests } from './count.ts';

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
const check = async (args: readonly string[], { say, signal }: StageDeps): Promise<Count> => {
  const { exitCode, output } = await run(args, false, signal);
  if (exitCode === 0) return { ...noTests, passed: 1 };
  say(output.trimEnd());
  return { ...noTests, failed: 1 };
};

const isAnything = (value: unknown): value is unknown => value !== undefined;

const specs = async (
  name: string,
  projects: readonly string[],
  { paths, reportsDir, signal }: StageDeps,
): Promise<Count> => {
  const report = join(reportsDir, `${name}.json`);
  const balanceReport = join(reportsDir, `${name}.balance.json`);
  const { exitCode } = await run(
    [
      ...[program('vitest/vitest.mjs'), 'run', '--passWithNoTests'],
      ...projects.map((project) => `--project=${project}`),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...paths,
    ],
    true,
    signal,
    { [balanceReportVariable]: balanceReport },
  );
  const isBalanced = wasBalanced(balanceReport);
  return countVitestRun(readJsonFile(report, isAnything), { exitCode, isBalanced });
};

/** Every stage of a test run; each resolves with what it counted and never hides a failure. */
export const stages: Readonly<Record<StageName, (deps: StageDeps) => Promise<Count>>> = {
  format: (deps) => check([program('@biomejs/biome/bin/biome'), 'check', '.'], deps),
  types: (deps) => check([program('typescript/bin/tsc'), '-b'], deps),
  boundaries: (deps) => check([join(repositoryDir, 'tools/dist/boundaries/main.js')], deps),
  unit: (deps) => specs('unit', specProjects.unit, deps),
  api: (deps) => specs('api', specProjects.api, deps),
  fault: (deps) => specs('fault', specProjects.fault, deps),
  e2e: (deps) => specs('e2e', specProjects.e2e, deps),
};
