import { Piscina } from 'piscina';
import type { PageRequest, PageSkeletonsByLanguage, RenderOutcome } from './pageRenderer.ts';
import type { RenderResult, RenderTask } from './render.worker.ts';

/** A page waits for its data most of the time, so one thread renders several concurrently. */
const pagesPerThread = 16;
const threadsMax = 2;
/** Beyond this, pages do not queue: they are sent unrendered, and rendered by the browser. */
const waitingMax = 64;
/** Rendering ends by itself well before; otherwise it is aborted, with its thread. */
const renderMsMax = 5_000;

/** Workers run compiled code, even when started from sources. */
const compiledWorker = new URL('../../dist/server/render.worker.js', import.meta.url);

export interface RenderThreads {
  /** Renders the page of a request with one build of the shell. */
  render(version: string, request: PageRequest): Promise<RenderOutcome>;
  /** Warms up a build of the shell, so that the first page does not wait for it. */
  warm(version: string): Promise<void>;
  /** Placeholder content of a build's client-rendered pages. */
  skeletons(version: string): Promise<PageSkeletonsByLanguage>;
  stop(): Promise<void>;
}

/** Renders pages in worker threads. Errors of pages are reported to `onError`. */
export const createRenderThreads = (
  webDirectory: string,
  onError: (error: unknown) => void,
): RenderThreads => {
  const threads = new Piscina<RenderTask, RenderResult>({
    filename: compiledWorker.href,
    execArgv: [],
    name: 'render',
    workerData: { webDirectory },
    minThreads: 1,
    maxThreads: threadsMax,
    concurrentTasksPerWorker: pagesPerThread,
    maxQueue: waitingMax,
    // Page code has no access to the gateway's configuration.
    env: {},
  });
  return {
    async render(version, request) {
      const signal = AbortSignal.timeout(renderMsMax);
      const { outcome, faults } = await threads.run({ version, request }, { signal });
      for (const fault of faults) onError(new Error(fault));
      return outcome;
    },
    async warm(version) {
      const task: Pick<RenderTask, 'version'> = { version };
      await threads.run(task as RenderTask, { name: 'warm' });
    },
    async skeletons(version) {
      const task: Pick<RenderTask, 'version'> = { version };
      // This task returns another type than a page.
      return (await threads.run(task as RenderTask, {
        name: 'skeletons',
      })) as unknown as PageSkeletonsByLanguage;
    },
    stop: () => threads.destroy(),
  };
};
