import { newId } from '@ovation/event-log/ids';
import type { CommandContext } from './command.ts';

/**
 * The context of what the platform does because time has passed or work is owed: nobody asked for it, and
 * all that follows begins with it.
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
