import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { publishableKey, secretKey } from './harness.ts';

export interface SandboxProcess {
  host: string;
  port: number;
  url: string;
  child: ChildProcess;
  /** Kills it without warning. */
  kill(): Promise<void>;
}

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The arguments that every start needs. */
export const argumentsFor = (directory: string): string[] => [
  '--dir',
  directory,
  '--secret-key',
  secretKey,
  '--publishable-key',
  publishableKey,
];

/** Runs the compiled program to its end. */
export const runToEnd = async (
  args: readonly string[],
): Promise<{ code: number | null; errors: string }> => {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  return { code, errors };
};

/** The address in the line that reports that the sandbox is ready. */
export const readyAddress = async (child: ChildProcess): Promise<URL> => {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const address = /^stripe sandbox ready at (\S+)$/m.exec(text)?.[1];
    if (address !== undefined) return new URL(address);
  }
  throw new Error(`the sandbox ended before it was ready: ${text}`);
};

/** Starts the compiled program on a folder; it is stopped after the test. */
export const startProcess = async (
  directory: string,
  more: readonly string[] = [],
): Promise<SandboxProcess> => {
  const child = spawn(process.execPath, [program, ...argumentsFor(directory), ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { hostname: host, port, origin: url } = await readyAddress(child);
  return {
    host,
    port: Number(port),
    url,
    child,
    kill: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
};
