import type { DrawingOutcome, Visit } from '@ovation/contracts/kernel/drawing';
import { Piscina } from 'piscina';
import type { DrawingResult, DrawingTask } from './drawing.worker.ts';

/** A page waits for its data most of the time, so one thread draws several side by side. */
const drawnAtOnce = 16;
const threadsMax = 2;
/** More than this wait no longer: they are sent as they are, and drawn by the browser. */
const waitingMax = 64;
/** A drawing ends by itself well before; whatever does not is given up, with its thread. */
const drawingMsMax = 5_000;

/** A thread runs what is compiled, whatever its starter runs. */
const compiledWorker = new URL('../../../dist/gateway/drawing/drawing.worker.js', import.meta.url);

export interface Drawings {
  /** The page of a visit by one build of the shell; undefined where the browser draws alone. */
  draw(version: string, visit: Visit): Promise<DrawingOutcome>;
  /** Makes a build of the shell ready, so that the first page waits for nothing else. */
  warm(version: string): Promise<void>;
  stop(): Promise<void>;
}

/** Draws pages in threads of their own. What went wrong with a page is told to `onFault`. */
export const createDrawings = (
  webDirectory: string,
  onFault: (error: unknown) => void,
): Drawings => {
  const threads = new Piscina<DrawingTask, DrawingResult>({
    filename: compiledWorker.href,
    execArgv: [],
    name: 'draw',
    workerData: { webDirectory },
    minThreads: 1,
    maxThreads: threadsMax,
    concurrentTasksPerWorker: drawnAtOnce,
    maxQueue: waitingMax,
    // Whatever a page does, it knows nothing of the gateway's configuration.
    env: {},
  });
  return {
    async draw(version, visit) {
      const signal = AbortSignal.timeout(drawingMsMax);
      const { outcome, faults } = await threads.run({ version, visit }, { signal });
      for (const fault of faults) onFault(new Error(fault));
      return outcome;
    },
    async warm(version) {
      const task: Pick<DrawingTask, 'version'> = { version };
      await threads.run(task as DrawingTask, { name: 'warm' });
    },
    stop: () => threads.destroy(),
  };
};
