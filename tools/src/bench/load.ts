import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openCpuMeter, type ProcessGroups, untilIdle } from './measure/cpuTime.ts';
import type { Measured } from './measure/pairs.ts';

/**
 * Request of the load generator; the list is used in turn, with a fresh idempotency key each time.
 */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: string;
}

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Stops after so many requests instead of after a time. */
  readonly count?: number;
  /** Requests a second over all connections; as many as possible when absent. */
  readonly rate?: number;
  readonly requests: readonly LoadRequest[];
  /** Sends a new `Idempotency-Key` with each request. */
  readonly isKeyed: boolean;
}

export interface LoadResult {
  readonly answered: number;
  readonly failures: number;
  /** Count of failed responses by status; 0: no response. */
  readonly failedStatuses: Readonly<Record<string, number>>;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const generatorFile = fileURLToPath(new URL('./loadGenerator.js', import.meta.url));

const generate = (load: Load): Promise<LoadResult> =>
  new Promise((resolve, reject) => {
    const child = fork(generatorFile, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('exit', (code) => reject(new Error(`the load generator ended with ${code}`)));
    child.send(load);
  });

/** Sends each request once, so that later measurements run on warm caches. */
export const warmUp = async (load: Load): Promise<void> => {
  await generate({ ...load, count: load.requests.length });
};

/**
 * Loads a server from a separate process. `counted` are the processes whose CPU time is counted,
 * until they have processed everything that follows from the responses too.
 */
export const measure = async (load: Load, counted: ProcessGroups): Promise<Measured> => {
  const meter = openCpuMeter(counted);
  const result = await generate(load);
  const answeredAt = performance.now();
  const idleSinceAt = await untilIdle(counted);
  const used = meter.usedMs();
  meter.close();
  const settledSeconds = Math.max(0, idleSinceAt - answeredAt) / 1_000;
  const each = (ms: number): number => ms / Math.max(1, result.answered);
  return {
    perSecond: result.answered / result.seconds,
    settledPerSecond: result.answered / (result.seconds + settledSeconds),
    p50Ms: result.p50Ms,
    p99Ms: result.p99Ms,
    cpuMsOf: Object.fromEntries(Object.entries(used).map(([name, ms]) => [name, each(ms)])),
    settledSeconds,
    failures: result.failures,
    failedStatuses: result.failedStatuses,
  };
};
