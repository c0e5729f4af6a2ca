/** Where a command line writes: answers to `out`, everything else to `err`. */
export interface Terminal {
  out(line: string): void;
  err(line: string): void;
  /** Shows a line that the next one replaces; on a terminal only. */
  progress(line: string): void;
}

const progressEveryMs = 200;
const clearLine = '\r\u001b[K';

export const terminal = (
  stdout: NodeJS.WriteStream,
  stderr: NodeJS.WriteStream,
  now: () => number,
): Terminal => {
  let shownAt = 0;
  let isShown = false;
  // Whoever read the answer (`head`, a pager) has seen enough: that is no fault.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(exitCodes.ok);
    throw error;
  });
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

/** The command was written wrongly: one clear line, exit code 2. */
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
    io.err(`${name}: ${message}`);
    return error instanceof UsageProblem ? exitCodes.usage : exitCodes.failed;
  }
};
