import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lowerPriority } from '@ovation/backend/kernel/process/priority';
import { countDeath, restartDelayMs } from './backoff.ts';
import { lastLogLines, openLogFile } from './logFile.ts';
import { forgetProcess, recordProcess } from './pidFiles.ts';

const probeEveryMs = 20;
const shownLines = 15;
const lineCharsMax = 64 * 1024;

/** Readiness check of a process: a line it prints, or a probe it answers. */
export type Readiness =
  | { kind: 'line'; text: string }
  | { kind: 'probe'; isReady: () => Promise<boolean> };

export type ChildSpec = {
  /** Unique name in the stack: of its log, its pid file and its line of progress. */
  name: string;
  command: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  cwd: string;
  readiness: Readiness;
  readyTimeoutMs: number;
  stopTimeoutMs: number;
  /** Its niceness once it serves; 0 to 19. */
  niceness?: number;
};

export type ChildEvent =
  | { kind: 'ready'; name: string; tookMs: number; isRestart: boolean }
  | { kind: 'died'; name: string; reason: string; restartInMs: number };

export type ChildDeps = {
  logsDir: string;
  pidsDir: string;
  report: (event: ChildEvent) => void;
};

type Run = { process: ChildProcess; startedAt: number; exited: Promise<string> };

const describeExit = (code: number | null, signal: NodeJS.Signals | null): string =>
  signal ? `killed by ${signal}` : `ended with code ${code ?? 'unknown'}`;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const spawnRun = (spec: ChildSpec): Run => {
  const child = spawn(spec.command, [...spec.args], {
    cwd: spec.cwd,
    env: { ...spec.env },
    // A process group of its own: Ctrl-C reaches the supervisor alone, which then stops all in
    // order.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`cannot be run: ${error.message}`));
    child.once('exit', (code, signal) => resolve(describeExit(code, signal)));
  });
  // The pipe to a process that has just died breaks; its exit is reported instead.
  child.stdin?.on('error', () => child.stdin?.destroy());
  return { process: child, startedAt: Date.now(), exited };
};

/** Resolves when a whole line of the process's output contains the text. */
const lineSeen = (child: ChildProcess, text: string): Promise<void> =>
  new Promise((resolve) => {
    let rest = '';
    const look = (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n');
      rest = (lines.pop() ?? '').slice(-lineCharsMax);
      if (!lines.some((line) => line.includes(text))) return;
      child.stdout?.off('data', look);
      resolve();
    };
    child.stdout?.on('data', look);
  });

/** Sleeps; true when the time passed, false when it was aborted. */
const waited = async (ms: number, signal: AbortSignal): Promise<boolean> => {
  try {
    await delay(ms, undefined, { signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
};

const probed = async (isReady: () => Promise<boolean>, signal: AbortSignal): Promise<void> => {
  while (!(await isReady())) {
    if (!(await waited(probeEveryMs, signal))) return;
  }
};

const isAlive = ({ process: child }: Run): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

const send = (run: Run, signal: NodeJS.Signals): void => {
  if (isAlive(run)) run.process.kill(signal);
};

/** Kills the remaining processes of its group (a transcoder, say); mostly there are none. */
const endGroup = ({ process: child }: Run): void => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: the group is empty; EPERM is macOS's error for one with only zombies.
    const code = (error as NodeJS.ErrnoException).code;
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
};

/** One process of a stack: started, watched, logged, restarted with growing delays, stopped. */
export class SupervisedChild {
  readonly name: string;
  readonly logFile: string;
  readonly #spec: ChildSpec;
  readonly #deps: ChildDeps;
  readonly #waiting = new Set<() => void>();
  #run: Run | undefined;
  #isReady = false;
  #isWanted = false;
  #deathsInARow = 0;
  /** Run that was killed from here: its exit does not count as a crash. */
  #killed: Run | undefined;
  #restartDelay = new AbortController();

  constructor(spec: ChildSpec, deps: ChildDeps) {
    this.name = spec.name;
    this.logFile = join(deps.logsDir, `${spec.name}.log`);
    this.#spec = spec;
    this.#deps = deps;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get pid(): number | undefined {
    return this.#run && isAlive(this.#run) ? this.#run.process.pid : undefined;
  }

  /** Resolves when it serves; rejects with its last output when it cannot start. */
  async start(): Promise<void> {
    this.#isWanted = true;
    this.#deathsInARow = 0;
    try {
      await this.#launch(false);
    } catch (error) {
      this.#isWanted = false;
      forgetProcess(this.#deps.pidsDir, this.name);
      const words = lastLogLines(this.logFile, shownLines);
      throw new Error(
        `${this.name} did not start (${messageOf(error)}); its log ${this.logFile} ends with:\n${words}`,
      );
    }
  }

  /** Resolves at once or at the next time it serves; rejects after `timeoutMs`. */
  async whenReady(timeoutMs: number): Promise<void> {
    if (this.#isReady) return;
    const timeoutAbort = new AbortController();
    const ready = new Promise<true>((resolve) => this.#waiting.add(() => resolve(true)));
    const late = waited(timeoutMs, timeoutAbort.signal).then(() => false);
    const isInTime = await Promise.race([ready, late]);
    timeoutAbort.abort();
    if (!isInTime) throw new Error(`${this.name} was not ready within ${timeoutMs} ms`);
  }

  /** Sends a signal and resolves when the process is gone; it is started again after that. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    if (!this.#run || !isAlive(this.#run)) throw new Error(`${this.name} is not running`);
    const run = this.#run;
    this.#killed = run;
    send(run, signal);
    await run.exited;
  }

  /** Terminates it, kills it after its time limit, and does not restart it. */
  async stop(): Promise<void> {
    this.#isWanted = false;
    this.#restartDelay.abort();
    if (this.#run) await this.#end(this.#run);
    this.#isReady = false;
    forgetProcess(this.#deps.pidsDir, this.name);
  }

  /** Kills it, and does not restart it. */
  async finish(): Promise<void> {
    this.stopNow();
    await this.#run?.exited;
    await this.stop();
  }

  /** Kills it at once: for a second Ctrl-C. */
  stopNow(): void {
    this.#isWanted = false;
    this.#restartDelay.abort();
    if (this.#run) send(this.#run, 'SIGKILL');
  }

  async #end(run: Run): Promise<void> {
    send(run, 'SIGTERM');
    const timeoutAbort = new AbortController();
    const late = waited(this.#spec.stopTimeoutMs, timeoutAbort.signal);
    const isLate = await Promise.race([run.exited.then(() => false), late]);
    timeoutAbort.abort();
    if (isLate) send(run, 'SIGKILL');
    await run.exited;
    endGroup(run);
  }

  async #launch(isRestart: boolean): Promise<void> {
    const log = openLogFile(this.logFile);
    const run = spawnRun(this.#spec);
    this.#run = run;
    run.process.stdout?.on('data', log.write);
    run.process.stderr?.on('data', log.write);
    run.process.once('close', log.close);
    const problem = await this.#becomeReady(run);
    if (problem !== undefined) {
      send(run, 'SIGKILL');
      await run.exited;
      endGroup(run);
      throw new Error(problem);
    }
    this.#yieldToOthers();
    this.#isReady = true;
    const tookMs = Date.now() - run.startedAt;
    this.#deps.report({ kind: 'ready', name: this.name, tookMs, isRestart });
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
    void this.#watch(run);
  }

  /** Lowers its priority, not before it serves: a start that others wait for must be quick. */
  #yieldToOthers(): void {
    const { niceness } = this.#spec;
    if (niceness !== undefined && this.pid !== undefined) lowerPriority(this.pid, niceness);
  }

  /** Reason for which the run does not serve; undefined when it does. */
  async #becomeReady(run: Run): Promise<string | undefined> {
    const { readiness, readyTimeoutMs } = this.#spec;
    const done = new AbortController();
    const ready =
      readiness.kind === 'line'
        ? lineSeen(run.process, readiness.text)
        : probed(readiness.isReady, done.signal);
    const late = waited(readyTimeoutMs, done.signal);
    try {
      if (run.process.pid !== undefined) {
        await recordProcess(this.#deps.pidsDir, this.name, run.process.pid);
      }
      return await Promise.race([
        ready.then(() => undefined),
        run.exited,
        late.then(() => `not ready after ${readyTimeoutMs / 1_000} s`),
      ]);
    } finally {
      done.abort();
    }
  }

  async #watch(run: Run): Promise<void> {
    const reason = await run.exited;
    this.#isReady = false;
    if (!this.#isWanted) return;
    endGroup(run);
    this.#deathsInARow =
      run === this.#killed ? 1 : countDeath(this.#deathsInARow, Date.now() - run.startedAt);
    await this.#revive(reason);
  }

  /** Restarts it with growing delays, until it serves or is no longer wanted. */
  async #revive(firstReason: string): Promise<void> {
    let reason = firstReason;
    while (this.#isWanted) {
      const restartInMs = restartDelayMs(this.#deathsInARow);
      this.#deps.report({ kind: 'died', name: this.name, reason, restartInMs });
      this.#restartDelay = new AbortController();
      if (!(await waited(restartInMs, this.#restartDelay.signal)) || !this.#isWanted) return;
      try {
        await this.#launch(true);
        return;
      } catch (error) {
        reason = messageOf(error);
        this.#deathsInARow += 1;
      }
    }
  }
}
