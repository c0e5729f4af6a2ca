import { newId } from '@ovation/event-log/ids';
import type { CommandContext } from './command.ts';

/**
 * Context of background work, such as timers and queue jobs: it has no cause and begins a new correlation.
 */
export const contextOfWork = (name: string, now: Date): CommandContext => {
  const id = newId(now);
  return {
    now: now.toISOString(),
    actor: { kind: 'system', id: name },
    causationId: id,
    correlationId: id,
    trigger: { kind: 'work', name },
  };
};
