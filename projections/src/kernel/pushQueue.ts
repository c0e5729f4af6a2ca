import { type PushHint, pushesAtOnceMax } from '@ovation/contracts/kernel/push';

/** More than this waits only when nobody takes anything: it is then missed like what came before. */
const waitingMax = 20_000;

export interface PushQueueDeps {
  /** Hands pushes to one api process; true once the sockets of all processes have them. */
  readonly hand: (hints: readonly PushHint[]) => Promise<boolean>;
  /** Told of pushes that may be lost. */
  readonly missed: (hints: readonly PushHint[]) => void;
}

/**
 * Hands pushes over in their order, the next ones only when those before them are with the sockets:
 * any api process may take them, and two at the same time would overtake each other.
 */
export const createPushQueue = ({ hand, missed }: PushQueueDeps) => {
  let waiting: PushHint[] = [];
  let handing: Promise<void> | undefined;
  const handAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const next = waiting.slice(0, pushesAtOnceMax);
      waiting = waiting.slice(pushesAtOnceMax);
      if (!(await hand(next))) missed(next);
    }
    handing = undefined;
  };
  return {
    push: (hints: readonly PushHint[]): void => {
      if (waiting.length + hints.length > waitingMax) {
        const lost = [...waiting, ...hints];
        waiting = [];
        missed(lost);
        return;
      }
      waiting.push(...hints);
      if (waiting.length > 0) handing ??= handAll();
    },
    /** Resolves when nothing waits. */
    drained: async (): Promise<void> => handing,
  };
};
