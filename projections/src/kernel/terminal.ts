import type { Writable } from 'node:stream';

/** Terminal of a command line: results to `out`, everything else to `err`. */
export interface Terminal {
  out(line: string): void;
  err(line: string): void;
  /** Shows a line that the next one replaces; on a terminal only. */
  progress(line: string): void;
}

const progressEveryMs = 200;
const clearLine = '\r\u001b[K';

type Output = Writable & { readonly isTTY?: boolean };

/** Creates a terminal; `exit` ends the process at once: output after a failed write is useless. */
export const terminal = (
  stdout: Output,
  stderr: Output,
  now: () => number,
  exit: (code: number) => void = process.exit,
): Terminal => {
  let shownAt = 0;
  let isShown = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of the output (`head`, a pager) closed it: no error.
    if (error.code === 'EPIPE') return exit(exitCodes.ok);
    stderr.write(`the answer cannot be written: ${error.message}\n`);
    exit(exitCodes.failed);
  });
  // The error output is closed; only the exit code remains.
  stderr.on('error', () => stderr.destroy());
  const clear = (): void => {
    if (isShown) stderr.write(clearLine);
    isShown = false;
  };
  return {
    out: (line) => {
      clear();
      stdout.write(`${line}\n`);
    },
    err: (line) => {
      clear();
      stderr.write(`${line}\n`);
    },
    progress: (line) => {
      if (!stderr.isTTY || now() - shownAt < progressEveryMs) return;
      shownAt = now();
      isShown = true;
      stderr.write(`${clearLine}${line}`);
    },
  };
};

/** Invalid usage of a command: one clear line, exit code 2. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
}

export const exitCodes = { ok: 0, failed: 1, usage: 2 } as const;

/** Runs a command and ends the process with its exit code; errors become one line. */
export const runCommand = async (
  name: string,
  io: Terminal,
  command: () => Promise<number>,
): Promise<number> => {
  try {
    return await command();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isUsage = error instanceof UsageProblem;
    io.err(`${name}: ${message}${isUsage ? '; --help shows what there is' : ''}`);
    return isUsage ? exitCodes.usage : exitCodes.failed;
  }
};
