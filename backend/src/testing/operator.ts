import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { specEnvironment } from './stack.ts';

const backend = join(dirname(fileURLToPath(import.meta.url)), '../../dist');

/** Runs an operator command as a process: exit code and output. */
export const runCommand = (program: string, args: readonly string[], environment = {}) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...specEnvironment(), PATH: process.env.PATH, ...environment };
    const options = { env: env as NodeJS.ProcessEnv, timeout: 20_000 };
    execFile(process.execPath, [join(backend, program), ...args], options, (error, out, err) => {
      const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
      resolve({ code, stdout: out, stderr: err });
    });
  });
