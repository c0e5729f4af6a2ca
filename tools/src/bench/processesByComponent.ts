import type { Stack } from '../stack/startStack.ts';
import type { ProcessGroups } from './measure/cpuTime.ts';

/** `api-1` and `api-2` are one component. */
const componentOf = (name: string): string => name.replace(/-\d+$/, '');

/** Processes of a stack, or those of these names, grouped by component. */
export const processesByComponent =
  (stack: Pick<Stack, 'names' | 'pid'>, names: readonly string[] = stack.names): ProcessGroups =>
  () => {
    const byPart: Record<string, number[]> = {};
    for (const name of names) {
      const pid = stack.pid(name);
      if (pid === undefined) continue;
      const part = componentOf(name);
      byPart[part] = [...(byPart[part] ?? []), pid];
    }
    return byPart;
  };
