import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../provision/runProgram.ts';
import { StartProblem } from '../stack/startProblem.ts';

const buildTimeoutMs = 900_000;
const shownOutputChars = 4_000;

/** Names of the remotes: a micro-frontend without a descriptor has no pages, and is not built. */
const remoteNames = (repositoryDir: string): string[] =>
  readdirSync(repositoryDir)
    .filter((name) => name.startsWith('mf-'))
    .filter((name) => existsSync(join(repositoryDir, name, 'remote.json')))
    .sort();

/** True when there is a shell to build; without one no remote can be shown. */
export const hasWebSources = (repositoryDir: string): boolean =>
  existsSync(join(repositoryDir, 'shell/src/start/index.html'));

export type WebBuildOptions = {
  /** Receives the name of each build. */
  say?: (line: string) => void;
  /** Aborts the build. */
  signal?: AbortSignal;
};

/** Output of the builder when it had nothing to do. */
const upToDateText = 'up to date';

/** Builds the stale ones of the shell and the remotes; rejects with the compiler's output. */
export const buildWeb = async (
  repositoryDir: string,
  { say, signal }: WebBuildOptions = {},
): Promise<void> => {
  if (!existsSync(join(repositoryDir, 'dist-web/remotes.json'))) {
    say?.('Building the pages (only when they have changed; the first time takes longest) …');
  }
  const program = join(repositoryDir, 'packages/web-build/bin/web-build.mjs');
  const ran = await runProgram(process.execPath, [program, 'all'], {
    cwd: repositoryDir,
    timeoutMs: buildTimeoutMs,
    ...(say && {
      onLine: (line) => {
        if (!line.includes(upToDateText)) say(`  ${line}`);
      },
    }),
    ...(signal && { signal }),
  });
  signal?.throwIfAborted();
  if (!ran.isOk)
    throw new StartProblem(`The pages do not build:\n${ran.output.slice(-shownOutputChars)}`);
};

/**
 * Creates the folder that the gateway serves: the shell, with each remote below `remotes/<name>`.
 * It holds links, so that a rebuilt remote is served without a restart.
 */
export const assembleWeb = (repositoryDir: string, webDir: string): void => {
  rmSync(webDir, { recursive: true, force: true });
  mkdirSync(join(webDir, 'remotes'), { recursive: true });
  const shellDir = join(repositoryDir, 'shell/dist-web');
  for (const name of readdirSync(shellDir).filter((entry) => entry !== 'remotes')) {
    symlinkSync(join(shellDir, name), join(webDir, name));
  }
  for (const name of remoteNames(repositoryDir)) {
    symlinkSync(join(repositoryDir, name, 'dist-web'), join(webDir, 'remotes', name), 'junction');
  }
  // The shell finds the remotes by this list, which the build writes.
  symlinkSync(join(repositoryDir, 'dist-web/remotes.json'), join(webDir, 'remotes.json'));
};
