import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../provision/runProgram.ts';
import { StartProblem } from '../stack/startProblem.ts';

const buildTimeoutMs = 900_000;
const shownOutputChars = 4_000;

const remoteNames = (repositoryDir: string): string[] =>
  readdirSync(repositoryDir)
    .filter((name) => name.startsWith('mf-'))
    .sort();

/** True when the shell and every remote have something to build. */
export const hasWebSources = (repositoryDir: string): boolean =>
  existsSync(join(repositoryDir, 'shell/src/index.html')) &&
  remoteNames(repositoryDir).every((name) => existsSync(join(repositoryDir, name, 'remote.json')));

/** Builds whatever of the shell and the remotes is stale; rejects with the compiler's words. */
export const buildWeb = async (repositoryDir: string): Promise<void> => {
  const program = join(repositoryDir, 'packages/web-build/bin/web-build.mjs');
  const ran = await runProgram(process.execPath, [program, 'all'], {
    cwd: repositoryDir,
    timeoutMs: buildTimeoutMs,
  });
  if (!ran.isOk)
    throw new StartProblem(`The pages do not build:\n${ran.output.slice(-shownOutputChars)}`);
};

/**
 * Makes the folder that the gateway serves: the shell, with each remote below `remotes/<name>`. It
 * holds links, so that a remote that is built anew is served without a restart.
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
  // By this list, which the build writes, the shell finds the remotes.
  symlinkSync(join(repositoryDir, 'dist-web/remotes.json'), join(webDir, 'remotes.json'));
};
