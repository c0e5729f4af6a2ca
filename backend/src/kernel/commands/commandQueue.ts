/** Commands that are decided and appended together; keeps one append well below 1 MiB. */
const batchMax = 64;
/** Commands that may wait for one stream; beyond it callers are told to come back. */
const waitingMax = 2_000;

/** Commands in the order of their coming, those to one stream one batch after another. */
export interface CommandQueue<Waiting> {
  /** False when too many wait for the stream already. `run` does a batch, and never throws. */
  add(stream: string, waiting: Waiting, run: (batch: readonly Waiting[]) => Promise<void>): boolean;
}

export const commandQueue = <Waiting>(): CommandQueue<Waiting> => {
  const queues = new Map<string, Waiting[]>();
  return {
    add: (stream, waiting, run) => {
      const queue = queues.get(stream);
      if (queue && queue.length >= waitingMax) return false;
      if (queue) {
        queue.push(waiting);
        return true;
      }
      const fresh = [waiting];
      queues.set(stream, fresh);
      const drain = async (): Promise<void> => {
        while (fresh.length > 0) await run(fresh.splice(0, batchMax));
        queues.delete(stream);
      };
      void drain();
      return true;
    },
  };
};
