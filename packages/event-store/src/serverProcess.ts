import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const mainScript = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** A store in a process of its own, as in production; needs the compiled code. */
export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  readonly errorOutput: () => string;
  /** Sends a signal and resolves with the exit code when the process has ended. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

const readyPattern = /^event store ready at (esdb:\S+)$/m;

/** Starts it and resolves when it reports that it is ready; rejects with its error output. */
export const startServerProcess = async (args: readonly string[]): Promise<ServerProcess> => {
  const child: ChildProcess = spawn(process.execPath, [mainScript, ...args, '--exit-with-parent'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errorOutput = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    errorOutput += bytes.toString();
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      const ready = readyPattern.exec(output)?.[1];
      if (ready !== undefined) resolve(ready);
    });
    void exited.then(([code]) => reject(new Error(`exit ${code}: ${errorOutput.trim()}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    errorOutput: () => errorOutput,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
};
