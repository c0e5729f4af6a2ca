import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const outputCharsMax = 64 * 1024;

export type Ran = { isOk: boolean; output: string };

/** Runs a program to its end, or kills it after the time limit; never rejects. */
export const runProgram = (
  command: string,
  args: readonly string[],
  options: {
    timeoutMs: number;
    env?: Readonly<Record<string, string>>;
    cwd?: string;
    /** Receives each line as it comes. */
    onLine?: (line: string) => void;
    /** Kills the program. */
    signal?: AbortSignal;
  },
): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(command, [...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs,
      killSignal: 'SIGKILL',
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.env === undefined ? {} : { env: { ...options.env } }),
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-outputCharsMax);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const { onLine } = options;
    if (onLine) createInterface({ input: child.stdout }).on('line', onLine);
    child.once('error', (error) => resolve({ isOk: false, output: error.message }));
    child.once('close', (code) => resolve({ isOk: code === 0, output: output.trim() }));
  });
