import { Piscina } from 'piscina';
import type { Outlines, PageRequest, RenderOutcome } from './pageRenderer.ts';
import type { RenderResult, RenderTask } from './render.worker.ts';

/** A page waits for its data most of the time, so one thread renders several side by side. */
const pagesAtOnce = 16;
const threadsMax = 2;
/** More than this wait no longer: they are sent as they are, and rendered by the browser. */
const waitingMax = 64;
/** Rendering ends by itself well before; whatever does not is given up, with its thread. */
const renderMsMax = 5_000;

/** A thread runs what is compiled, whatever its starter runs. */
const compiledWorker = new URL('../../dist/server/render.worker.js', import.meta.url);

export interface RenderThreads {
  /** The page of a request by one build of the shell. */
  render(version: string, request: PageRequest): Promise<RenderOutcome>;
  /** Makes a build of the shell ready, so that the first page waits for nothing else. */
  warm(version: string): Promise<void>;
  /** What pages of a build show that are left to the browser. */
  outlines(version: string): Promise<Outlines>;
  stop(): Promise<void>;
}

/** Renders pages in threads of their own. What went wrong with a page is told to `onFault`. */
export const createRenderThreads = (
  webDirectory: string,
  onFault: (error: unknown) => void,
): RenderThreads => {
  const threads = new Piscina<RenderTask, RenderResult>({
    filename: compiledWorker.href,
    execArgv: [],
    name: 'render',
    workerData: { webDirectory },
    minThreads: 1,
    maxThreads: threadsMax,
    concurrentTasksPerWorker: pagesAtOnce,
    maxQueue: waitingMax,
    // Whatever a page does, it knows nothing of the gateway's configuration.
    env: {},
  });
  return {
    async render(version, request) {
      const signal = AbortSignal.timeout(renderMsMax);
      const { outcome, faults } = await threads.run({ version, request }, { signal });
      for (const fault of faults) onFault(new Error(fault));
      return outcome;
    },
    async warm(version) {
      const task: Pick<RenderTask, 'version'> = { version };
      await threads.run(task as RenderTask, { name: 'warm' });
    },
    async outlines(version) {
      const task: Pick<RenderTask, 'version'> = { version };
      // Another task than a page has another answer.
      return (await threads.run(task as RenderTask, { name: 'outlines' })) as unknown as Outlines;
    },
    stop: () => threads.destroy(),
  };
};
