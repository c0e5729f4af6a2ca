import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import { processLogEvents } from './process.log.ts';

const stopMsMaxDefault = 10_000;
const parentPollMs = 200;
/** Without a supervisor the dependencies end as well, and a restart waits for this process. */
const orphanStopMsMax = 1_000;

/** Part with a stop function; the last started is stopped first. */
export interface Stoppable {
  readonly name: string;
  readonly stop: () => Promise<unknown> | unknown;
}

export interface Lifecycle {
  onStop(part: Stoppable): void;
}

export interface LifecycleOptions {
  readonly exitWithParent: boolean;
  /** Maximum time for all parts to stop; ten seconds by default. */
  readonly stopMsMax?: number | undefined;
}

/**
 * Stops the parts in reverse order on SIGTERM and SIGINT, within a limit; with `exitWithParent` exits
 * within a second of the parent's death, so that a killed supervisor leaves no orphans.
 */
export const createLifecycle = (
  logger: Logger,
  { exitWithParent, stopMsMax = stopMsMaxDefault }: LifecycleOptions,
): Lifecycle => {
  const parts: Stoppable[] = [];
  let stopping = false;
  const stop = async (reason: string, msMax = stopMsMax): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logEvent(logger, processLogEvents['process.stop_requested'], { reason });
    setTimeout(() => {
      logEvent(logger, processLogEvents['process.stop_timed_out'], { timeoutMs: msMax });
      process.exit(1);
    }, msMax).unref();
    for (const part of parts.reverse()) {
      try {
        await part.stop();
      } catch (error) {
        logEvent(logger, processLogEvents['process.part_stop_failed'], {
          err: error,
          part: part.name,
        });
      }
    }
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('unhandledRejection', (error) => {
    logEvent(logger, processLogEvents['process.rejection_unhandled'], { err: error });
    process.exit(1);
  });
  if (exitWithParent) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) void stop('the parent has died', orphanStopMsMax);
    }, parentPollMs).unref();
  }
  return { onStop: (part) => parts.push(part) };
};
