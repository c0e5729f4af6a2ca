import type { Backend } from './backend.ts';
import type { Capabilities } from './capabilities.ts';
import type { CommandContext } from './kernel/command.ts';
import { startReactions } from './kernel/reactions/startReactions.ts';
import { startTimer } from './kernel/timers.ts';

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
export const startWorker = async (backend: Backend, capabilities: Capabilities): Promise<void> => {
  const { log, nats, logger, metrics, lifecycle } = backend;
  await capabilities.atStart(contextOfStart(backend));
  const worker = backend.newId();
  lifecycle.onStop(
    await startReactions(capabilities.reactors(), { log, nats, logger, metrics, worker }),
  );
  for (const timer of capabilities.timers()) {
    lifecycle.onStop(startTimer(timer, { logger, metrics }));
  }
};
