import { spawn } from 'node:child_process';
import { lowerPriority } from '../../kernel/process/priority.ts';

const stderrCharsMax = 16_384;

/** What a program may use up. */
export interface ToolBounds {
  readonly timeoutMs: number;
  /** Of what it writes into one file. */
  readonly fileBytesMax: number;
  readonly memoryBytesMax: number;
  /** How far it yields to others while the cores are short: 0 to none, 19 to all. */
  readonly niceness: number;
}

export interface ToolRun extends ToolBounds {
  readonly command: string;
  readonly args: readonly string[];
  /** Where it runs, and all that it writes. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** Is given what it prints, as it comes; must be fast. */
  readonly onOutput: (chunk: Buffer) => void;
}

export interface ToolEnd {
  readonly exitCode: number | null;
  /** The signal that ended it, where one did. */
  readonly killedBy: NodeJS.Signals | null;
  /** The end of what it said. */
  readonly stderr: string;
  /** It was killed because its time was up. */
  readonly isLate: boolean;
}

/** Programs of util-linux that bound another one, where this machine has them. */
export interface Wrappers {
  readonly prlimit: string | undefined;
  readonly setpriv: string | undefined;
}

/** The command under the bounds that the kernel keeps; it dies with whoever started it. */
export const boundedCommand = (
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
 * Runs a program to its end, by its arguments and never by a shell, behind everything that people wait for. It is
 * killed when its time is up, and when the signal says so: then this rejects with the signal's reason.
 */
export const runTool = async (run: ToolRun, wrappers: Wrappers): Promise<ToolEnd> => {
  const { folder, env, timeoutMs, niceness, signal, onOutput } = run;
  signal.throwIfAborted();
  const late = AbortSignal.timeout(timeoutMs);
  const [command, ...args] = boundedCommand(run, wrappers);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env,
      // A session of its own yields as a whole.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: AbortSignal.any([signal, late]),
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
    // At once: however soon it ends, it is not gone before this turn is over.
    if (child.pid !== undefined) lowerPriority(child.pid, niceness);
    child.once('close', (exitCode, killedBy) => {
      if (signal.aborted) reject(signal.reason);
      else if (failure && !late.aborted) reject(failure);
      else resolve({ exitCode, killedBy, stderr: stderr.trim(), isLate: late.aborted });
    });
  });
};
