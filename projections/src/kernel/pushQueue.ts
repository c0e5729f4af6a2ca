import { type PushHint, pushesAtOnceMax } from '@ovation/contracts/kernel/push';

/** Maximum number of queued pushes, exceeded only without any acknowledgement: they are then missed. */
const waitingMax = 20_000;

export interface PushQueueDeps {
  /** Delivers pushes to one api process; true once all processes' sockets have them. */
  readonly hand: (hints: readonly PushHint[]) => Promise<boolean>;
  /** Called with pushes that may be lost. */
  readonly missed: (hints: readonly PushHint[]) => void;
}

/**
 * Delivers pushes in order, each batch after the acknowledgement of the one before: any api process may take
 * them, and two concurrent ones would overtake each other.
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
    /** Resolves when the queue is empty. */
    drained: async (): Promise<void> => handing,
  };
};
