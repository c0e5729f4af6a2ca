import { setTimeout as delay } from 'node:timers/promises';
import { logEvent } from '@ovation/logging/logEvents';
import type { Logger } from '@ovation/logging/logger';
import type { Stoppable } from '../process/lifecycle.ts';
import type { Metrics } from '../process/metrics.ts';
import { queuesLogEvents } from './queues.log.ts';

/**
 * Periodic task. Several workers may run it at once and a round may be interrupted anywhere: it decides on
 * the log, and a round is bounded.
 */
export interface Timer {
  readonly name: string;
  /** Pause between two rounds. */
  readonly everyMs: number;
  readonly run: (signal: AbortSignal) => Promise<void>;
  /**
   * Earliest instant after this one at which it has work, which a test clock does not pass. Without it, rounds are
   * at most a day apart.
   */
  readonly nextDue?: (after: Date) => Promise<Date | undefined>;
}

/** Share by which a pause varies, so that workers do not run in step. */
const jitter = 0.25;

/** Runs a timer's rounds one after another until stopped; a failed round is logged and skipped. */
export const startTimer = (
  timer: Timer,
  { logger, metrics }: { readonly logger: Logger; readonly metrics: Pick<Metrics, 'timerRounds'> },
): Stoppable => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const round = async (): Promise<void> => {
    try {
      await timer.run(signal);
      metrics.timerRounds.inc({ timer: timer.name, outcome: 'done' });
    } catch (error) {
      metrics.timerRounds.inc({ timer: timer.name, outcome: 'failed' });
      logEvent(logger, queuesLogEvents['queues.timer_failed'], { err: error, timer: timer.name });
    }
  };
  const pause = async (): Promise<void> => {
    const pauseMs = timer.everyMs * (1 + jitter * (2 * Math.random() - 1));
    try {
      await delay(pauseMs, undefined, { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await round();
      await pause();
    }
  };
  const running = run();
  return {
    name: `timer ${timer.name}`,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
