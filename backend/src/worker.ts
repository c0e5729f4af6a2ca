import type { Backend } from './backend.ts';
import { startReactor } from './kernel/reactor.ts';
import { createReactors } from './reactors.ts';

/** Runs what happens by itself: reactors and timers. */
export const startWorker = async (backend: Backend): Promise<void> => {
  const { log, logger, metrics, lifecycle } = backend;
  for (const reactor of createReactors(backend)) {
    lifecycle.onStop(await startReactor(log, reactor, { logger, metrics }));
  }
};
