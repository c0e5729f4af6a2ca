import type { Stack } from '../stack/startStack.ts';
import type { Counted } from './measure/cpuTime.ts';

/** `api-1` and `api-2` are one part. */
const partOf = (name: string): string => name.replace(/-\d+$/, '');

/** The processes of a stack, or those of these names, by their parts. */
export const processesOf =
  (stack: Pick<Stack, 'names' | 'pid'>, names: readonly string[] = stack.names): Counted =>
  () => {
    const byPart: Record<string, number[]> = {};
    for (const name of names) {
      const pid = stack.pid(name);
      if (pid === undefined) continue;
      const part = partOf(name);
      byPart[part] = [...(byPart[part] ?? []), pid];
    }
    return byPart;
  };
