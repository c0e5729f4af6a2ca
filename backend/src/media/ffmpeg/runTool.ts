import { spawn } from 'node:child_process';
import { lowerPriority } from '../../kernel/process/priority.ts';

const stderrCharsMax = 16_384;

/** Resource limits of a program. */
export interface ToolLimits {
  readonly timeoutMs: number;
  /** Largest size of one file it writes. */
  readonly fileBytesMax: number;
  readonly memoryBytesMax: number;
  /** Niceness: from 0 (normal) to 19 (lowest priority). */
  readonly niceness: number;
}

export interface ToolRun extends ToolLimits {
  readonly command: string;
  readonly args: readonly string[];
  /** Working directory; everything it writes goes there. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Receives stdout as it comes; must be fast. */
  readonly onOutput: (chunk: Buffer) => void;
}

export interface ToolResult {
  readonly exitCode: number | null;
  /** Signal that ended it, if any. */
  readonly killedBy: NodeJS.Signals | null;
  /** Tail of stderr. */
  readonly stderr: string;
  /** True if killed by the timeout. */
  readonly isLate: boolean;
}

/** util-linux programs that set limits, if installed. */
export interface Wrappers {
  readonly prlimit: string | undefined;
  readonly setpriv: string | undefined;
}

/** Command wrapped in kernel-enforced limits; it dies with its parent. */
export const limitedCommand = (
  {
    command,
    args,
    fileBytesMax,
    memoryBytesMax,
  }: Omit<ToolRun, 'niceness' | 'onOutput' | 'signal'>,
  { prlimit, setpriv }: Wrappers,
): readonly [string, ...string[]] => {
  const outer = [
    ...(setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'KILL']),
    ...(prlimit === undefined
      ? []
      : [prlimit, `--data=${memoryBytesMax}`, `--fsize=${fileBytesMax}`, '--core=0']),
  ];
  const [first = command, ...others] = [...outer, command, ...args];
  return [first, ...others];
};

/**
 * Runs a program to its end, without a shell and at low priority. Killed at the timeout and on abort; abort rejects
 * with the signal's reason.
 */
export const runTool = async (run: ToolRun, wrappers: Wrappers): Promise<ToolResult> => {
  const { folder, env, timeoutMs, niceness, signal, onOutput } = run;
  signal.throwIfAborted();
  const timeout = AbortSignal.timeout(timeoutMs);
  const [command, ...args] = limitedCommand(run, wrappers);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env,
      // A session of its own, so that the whole group has the priority.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.any([signal, timeout]),
      killSignal: 'SIGKILL',
    });
    let stderr = '';
    let failure: Error | undefined;
    child.stdout.on('data', onOutput);
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-stderrCharsMax);
    });
    child.once('error', (error) => {
      failure = error;
      if (child.pid === undefined) reject(error);
    });
    // Immediate: the process cannot be gone before this turn is over.
    if (child.pid !== undefined) lowerPriority(child.pid, niceness);
    child.once('close', (exitCode, killedBy) => {
      if (signal.aborted) reject(signal.reason);
      else if (failure && !timeout.aborted) reject(failure);
      else resolve({ exitCode, killedBy, stderr: stderr.trim(), isLate: timeout.aborted });
    });
  });
};
