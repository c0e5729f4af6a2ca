import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryDir } from '../state/paths.ts';

/** Time limit of a hanging tool: end-to-end specs take forty minutes on a shared machine. */
const timeoutMs = 60 * 60_000;
const outputCharsMax = 256 * 1024;

/**
 * Exit code of a tool, and the end of its output: of one that is shown, that of its standard error.
 */
export type Ran = { exitCode: number; output: string };

const endGroup = (child: ChildProcess): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, 'SIGTERM');
};

/** Runs one tool in a process group of its own, so that a hanging one can be killed as a whole. */
export const runTool = (
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
      stdio: ['ignore', isShown ? 'inherit' : 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-outputCharsMax);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    if (isShown) child.stderr?.pipe(process.stderr, { end: false });
    const end = () => endGroup(child);
    signal.addEventListener('abort', end, { once: true });
    const timer = setTimeout(end, timeoutMs);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve({ exitCode: code ?? 1, output });
    });
  });

/** Tool of the repository, by its path in `node_modules`. */
export const toolProgram = (path: string) => join(repositoryDir, 'node_modules', path);
