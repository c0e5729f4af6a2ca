import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Unavailable } from '../../kernel/unavailable.ts';
import type { RenderedDocument } from './render.worker.ts';
import type { DocumentTask } from './renderDocument.ts';

/** Renders documents outside of the event loop; throws `Unavailable` when too many wait. */
export type RenderDocument = (task: DocumentTask) => Promise<Buffer>;

/** Documents that wait at most: one takes a fraction of a second, and a long statement seconds. */
const waitingMax = 16;
/** A document that takes longer is aborted, with its thread. */
const renderMsMax = 30_000;
const retryAfterSeconds = 5;
const heapMegabytesMax = 256;

/** The thread runs compiled code, even when started from sources. */
const compiledWorker = new URL('../../../dist/documents/render/render.worker.js', import.meta.url);

const startThread = (): Worker => {
  const thread = new Worker(compiledWorker, {
    execArgv: [],
    // A document is data and texts: it needs no configuration.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
  });
  // The process may end while it waits for work.
  thread.unref();
  return thread;
};

/** Creates the thread that renders documents, one after the other; it starts with the first. */
export const createDocumentThread = (): RenderDocument => {
  let thread: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const run = async (task: DocumentTask): Promise<Buffer> => {
    const running = thread ?? startThread();
    thread = running;
    const signal = AbortSignal.timeout(renderMsMax);
    running.ref();
    try {
      running.postMessage(task);
      const [result]: RenderedDocument[] = await once(running, 'message', { signal });
      if (!result || 'error' in result) throw new Error(result?.error ?? 'nothing was rendered');
      running.unref();
      return Buffer.from(result.bytes);
    } catch (error) {
      // Whatever it is at, the next document begins with a new thread.
      thread = undefined;
      await running.terminate();
      if (signal.aborted) throw new Unavailable('the documents', retryAfterSeconds);
      throw error;
    }
  };

  return async (task) => {
    if (waiting >= waitingMax) throw new Unavailable('the documents', retryAfterSeconds);
    waiting++;
    const result = last.then(() => run(task));
    last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      waiting--;
    }
  };
};
