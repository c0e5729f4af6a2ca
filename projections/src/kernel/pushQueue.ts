import { type PushHint, pushBatchMax } from '@ovation/contracts/kernel/push';

/** Maximum number of queued pushes, exceeded only without any acknowledgement: they are then missed. */
const queuedMax = 20_000;

export interface PushQueueDeps {
  /** Delivers pushes to one api process; true once all processes' sockets have them. */
  readonly deliver: (hints: readonly PushHint[]) => Promise<boolean>;
  /** Called with pushes that may be lost. */
  readonly onMissed: (hints: readonly PushHint[]) => void;
}

/**
 * Delivers pushes in order, each batch after the acknowledgement of the one before: any api process may take
 * them, and two concurrent ones would overtake each other.
 */
export const createPushQueue = ({ deliver, onMissed }: PushQueueDeps) => {
  let queued: PushHint[] = [];
  let delivering: Promise<void> | undefined;
  const deliverAll = async (): Promise<void> => {
    while (queued.length > 0) {
      const next = queued.slice(0, pushBatchMax);
      queued = queued.slice(pushBatchMax);
      if (!(await deliver(next))) onMissed(next);
    }
    delivering = undefined;
  };
  return {
    push: (hints: readonly PushHint[]): void => {
      if (queued.length + hints.length > queuedMax) {
        const lost = [...queued, ...hints];
        queued = [];
        onMissed(lost);
        return;
      }
      queued.push(...hints);
      if (queued.length > 0) delivering ??= deliverAll();
    },
    /** Resolves when the queue is empty. */
    drained: async (): Promise<void> => delivering,
  };
};
