/** Maximum commands decided and appended together; keeps one append well below 1 MiB. */
const batchMax = 64;
/** Maximum commands queued for one stream; beyond it callers have to retry. */
const waitingMax = 2_000;

/** Queue of commands in order of arrival, one batch per stream at a time. */
export interface CommandQueue<Waiting> {
  /** Enqueues a command; false if the stream's queue is full. `run` handles a batch, and never throws. */
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
