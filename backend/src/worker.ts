import type { Backend } from './backend.ts';
import type { CommandContext } from './kernel/command.ts';
import { startReactor } from './kernel/reactor.ts';
import { startTimer } from './kernel/timers.ts';
import { ensurePackages } from './payments/writePackage.ts';
import { createReactors } from './reactors.ts';
import { createTimers } from './timers.ts';

const contextOfStart = ({ clock, newId }: Backend): CommandContext => {
  const id = newId();
  return {
    now: clock().toISOString(),
    actor: { kind: 'system', id: 'worker' },
    causationId: id,
    correlationId: id,
  };
};

/** Runs what happens by itself: reactors and timers. */
export const startWorker = async (backend: Backend): Promise<void> => {
  const { log, logger, metrics, lifecycle } = backend;
  await ensurePackages(backend.commands, contextOfStart(backend));
  for (const reactor of createReactors(backend)) {
    lifecycle.onStop(await startReactor(log, reactor, { logger, metrics }));
  }
  for (const timer of createTimers(backend)) {
    lifecycle.onStop(startTimer(timer, { logger, metrics }));
  }
};
