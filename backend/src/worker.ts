import type { Backend } from './backend.ts';
import type { CommandContext } from './kernel/command.ts';
import { startReactions } from './kernel/reactions/startReactions.ts';
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
  const { log, nats, logger, metrics, lifecycle } = backend;
  await ensurePackages(backend.commands, contextOfStart(backend));
  const worker = backend.newId();
  lifecycle.onStop(
    await startReactions(createReactors(backend), { log, nats, logger, metrics, worker }),
  );
  for (const timer of createTimers(backend)) {
    lifecycle.onStop(startTimer(timer, { logger, metrics }));
  }
};
