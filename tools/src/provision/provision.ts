import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptOptionsOfOwn, packagesToInstall } from './apt.ts';
import { planProvision, type Step } from './plan.ts';
import type { Program } from './programs.ts';
import { runProgram } from './runProgram.ts';
import {
  findExecutable,
  findUnpacked,
  type Machine,
  surveyMachine,
  unpackedLibraryDirs,
} from './survey.ts';

const updateTimeoutMs = 180_000;
const installTimeoutMs = 900_000;
const shownOutputChars = 400;

/** Executable program, or a running server. */
export type Provisioned =
  | { kind: 'url'; url: string }
  | { kind: 'executable'; path: string; env: Readonly<Record<string, string>> }
  | { kind: 'docker'; image: string };

export type ProvisionDeps = {
  machine: Machine;
  /** Folder of packages that are unpacked rather than installed. */
  cacheDir: string;
  report: (line: string) => void;
  /** Stops trying once this is aborted. */
  signal?: AbortSignal;
};

type Failed = { failed: string };

/** Folder into which the packages of a program are unpacked. */
export const unpackedDirOf = ({ executables, name }: Program, cacheDir: string): string =>
  join(cacheDir, executables[0] ?? name);

/** Executable; one that was unpacked finds its libraries in that folder. */
export const executableOf = (path: string, unpackedDir?: string): Provisioned => ({
  kind: 'executable',
  path,
  env:
    unpackedDir === undefined
      ? {}
      : { LD_LIBRARY_PATH: unpackedLibraryDirs(unpackedDir).join(':') },
});

const environmentOf = (machine: Machine): Record<string, string> => ({
  PATH: machine.env.PATH ?? '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: machine.env.HOME ?? '/',
  DEBIAN_FRONTEND: 'noninteractive',
  LC_ALL: 'C',
});

/** Runs commands one after the other; returns the end of the output of the one that fails. */
const runAll = async (
  commands: readonly { command: string; args: readonly string[]; timeoutMs: number }[],
  options: { env: Record<string, string>; cwd?: string },
): Promise<Failed | undefined> => {
  for (const { command, args, timeoutMs } of commands) {
    const ran = await runProgram(command, args, { timeoutMs, ...options });
    if (!ran.isOk) {
      return { failed: `${command} ${args[0] ?? ''}: ${ran.output.slice(-shownOutputChars)}` };
    }
  }
  return undefined;
};

const foundAfter = (program: Program, machine: Machine, how: string): Provisioned | Failed => {
  const path = findExecutable(program.executables, machine.env.PATH);
  return path === undefined
    ? { failed: `${how} brought no ${program.executables[0]}` }
    : executableOf(path);
};

const installByApt = async (program: Program, { machine }: ProvisionDeps) => {
  const lock = ['-o', 'DPkg::Lock::Timeout=300'];
  const failed = await runAll(
    [
      { command: 'apt-get', args: ['update', ...lock], timeoutMs: updateTimeoutMs },
      {
        command: 'apt-get',
        args: ['install', '-y', '--no-install-recommends', ...lock, ...program.aptPackages],
        timeoutMs: installTimeoutMs,
      },
    ],
    { env: environmentOf(machine) },
  );
  return failed ?? foundAfter(program, machine, 'apt-get install');
};

/** Downloads the packages and their missing dependencies, and unpacks them; needs no root. */
const unpackByApt = async (program: Program, deps: ProvisionDeps, unpackedDir: string) => {
  const env = environmentOf(deps.machine);
  const aptDir = join(deps.cacheDir, 'apt');
  const debsDir = join(aptDir, program.executables[0] ?? program.name);
  for (const folder of [debsDir, unpackedDir, join(aptDir, 'lists'), join(aptDir, 'archives')]) {
    mkdirSync(folder, { recursive: true });
  }
  const own = aptOptionsOfOwn(aptDir);
  const updated = await runAll(
    [{ command: 'apt-get', args: ['update', ...own], timeoutMs: updateTimeoutMs }],
    { env },
  );
  if (updated) return updated;
  const simulated = await runProgram(
    'apt-get',
    ['install', '--simulate', '--no-install-recommends', ...own, ...program.aptPackages],
    { timeoutMs: updateTimeoutMs, env },
  );
  if (!simulated.isOk) return { failed: simulated.output.slice(-shownOutputChars) };
  const wanted = packagesToInstall(simulated.output);
  const downloaded = await runAll(
    [{ command: 'apt-get', args: ['download', ...own, ...wanted], timeoutMs: installTimeoutMs }],
    { env, cwd: debsDir },
  );
  if (downloaded) return downloaded;
  const debs = readdirSync(debsDir).filter((file) => file.endsWith('.deb'));
  const unpacked = await runAll(
    debs.map((deb) => ({
      command: 'dpkg-deb',
      args: ['-x', join(debsDir, deb), unpackedDir],
      timeoutMs: updateTimeoutMs,
    })),
    { env },
  );
  const path = findUnpacked(program, unpackedDir);
  if (unpacked) return unpacked;
  return path === undefined
    ? { failed: `the packages hold no ${program.executables[0]}` }
    : executableOf(path, unpackedDir);
};

const installByBrew = async (program: Program, { machine }: ProvisionDeps) => {
  const args = ['install', program.brewFormula ?? program.name];
  const env = { ...environmentOf(machine), HOMEBREW_NO_AUTO_UPDATE: '1' };
  const failed = await runAll([{ command: 'brew', args, timeoutMs: installTimeoutMs }], { env });
  return failed ?? foundAfter(program, machine, 'brew install');
};

const pullByDocker = async (image: string, { machine }: ProvisionDeps) => {
  const args = ['pull', '--quiet', image];
  const env = environmentOf(machine);
  const failed = await runAll([{ command: 'docker', args, timeoutMs: installTimeoutMs }], { env });
  return failed ?? ({ kind: 'docker', image } as const);
};

const stepWords: Partial<Record<Step['kind'], string>> = {
  'apt-install': 'installing by apt-get',
  'apt-unpack': 'downloading by apt-get into the cache folder',
  brew: 'installing by Homebrew',
  docker: 'pulling the Docker image',
};

const runStep = async (
  step: Step,
  program: Program,
  deps: ProvisionDeps,
  unpackedDir: string,
): Promise<Provisioned | Failed> => {
  switch (step.kind) {
    case 'configured':
      return program.variableHolds === 'url'
        ? { kind: 'url', url: step.value }
        : executableOf(step.value);
    case 'executable':
      return executableOf(step.path);
    case 'unpacked':
      return executableOf(step.path, unpackedDir);
    case 'apt-install':
      return installByApt(program, deps);
    case 'apt-unpack':
      return unpackByApt(program, deps, unpackedDir);
    case 'brew':
      return installByBrew(program, deps);
    case 'docker':
      return pullByDocker(step.image, deps);
    default:
      return step satisfies never;
  }
};

const remedies = (program: Program): string => {
  const install = `install ${program.executables[0]} (for example: apt-get install ${program.aptPackages[0]}, or brew install ${program.brewFormula})`;
  const docker = program.dockerImage === undefined ? '' : ', or start Docker';
  const meaning = program.variableHolds === 'url' ? 'the URL of a running one' : 'its path';
  return `${install}${docker}, or set ${program.variable} to ${meaning}`;
};

/**
 * Provisions a program: the given one, the existing one, or a fresh one. Rejects with one line that
 * names the remedies when every way failed.
 */
export const provision = async (program: Program, deps: ProvisionDeps): Promise<Provisioned> => {
  const unpackedDir = unpackedDirOf(program, deps.cacheDir);
  const findings = await surveyMachine(program, deps.machine, unpackedDir);
  const failures: string[] = [];
  for (const step of planProvision(program, findings)) {
    deps.signal?.throwIfAborted();
    const doing = stepWords[step.kind];
    if (doing) deps.report(`${program.name}: ${doing} …`);
    const result = await runStep(step, program, deps, unpackedDir);
    if (!('failed' in result)) return result;
    failures.push(result.failed);
    deps.report(`${program.name}: that did not work (${result.failed})`);
  }
  throw new Error(`${program.name} is not on this machine: ${remedies(program)}.`);
};
