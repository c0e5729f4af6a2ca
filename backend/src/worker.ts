import type { Backend } from './backend.ts';
import type { Capabilities } from './capabilities.ts';
import type { CommandContext } from './kernel/command.ts';
import { type ReactionsDeps, startReactions } from './kernel/reactions/startReactions.ts';
import { startTimer } from './kernel/timers.ts';

/** What happens by itself stands on these: specs bring a log in memory. */
export type WorkerParts = Pick<Backend, 'clock' | 'lifecycle' | 'logger' | 'metrics' | 'newId'> &
  Omit<ReactionsDeps, 'worker'>;

const contextOfStart = ({ clock, newId }: WorkerParts): CommandContext => {
  const id = newId();
  return {
    now: clock().toISOString(),
    actor: { kind: 'system', id: 'worker' },
    causationId: id,
    correlationId: id,
  };
};

/** Runs what happens by itself: reactors and timers. */
export const startWorker = async (
  parts: WorkerParts,
  capabilities: Capabilities,
): Promise<void> => {
  const { log, nats, logger, metrics, lifecycle } = parts;
  await capabilities.atStart(contextOfStart(parts));
  const worker = parts.newId();
  lifecycle.onStop(
    await startReactions(capabilities.reactors(), { log, nats, logger, metrics, worker }),
  );
  for (const timer of capabilities.timers()) {
    lifecycle.onStop(startTimer(timer, { logger, metrics }));
  }
};
