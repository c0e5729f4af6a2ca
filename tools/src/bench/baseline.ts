import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Baseline {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('the baseline has no output'));
    createInterface(child.stdout).on('line', (line) => {
      const [, url] = / ready at (\S+)/.exec(line) ?? [];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`the baseline ended with ${code}`)));
  });

/** Starts a baseline of `baselines/` as its own process. */
export const startBaseline = async (
  file: string,
  ...parameters: readonly string[]
): Promise<Baseline> => {
  const path = fileURLToPath(new URL(`./baselines/${file}.js`, import.meta.url));
  const child = spawn(process.execPath, [path, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { url: await addressOf(child), pid: child.pid ?? 0, stop: () => child.kill() };
};
