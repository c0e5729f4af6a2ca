import { newId } from '@ovation/event-log/ids';
import type { CommandContext } from './command.ts';

/**
 * Creates the command context of a background job, such as a timer or a queue job: it has no cause and begins a
 * new correlation.
 */
export const contextOfJob = (name: string, now: Date): CommandContext => {
  const id = newId(now);
  return {
    now: now.toISOString(),
    actor: { kind: 'system', id: name },
    causationId: id,
    correlationId: id,
    trigger: { kind: 'work', name },
  };
};
