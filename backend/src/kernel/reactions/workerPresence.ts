import { subjects } from '@ovation/contracts/kernel/push';
import { WorkerNotice } from '@ovation/contracts/reactors/notices';
import type { MessageBus } from '../queues/messageBus.ts';

/** Heartbeat interval of a worker, and the silence after which it counts as dead. */
const heartbeatEveryMs = 1_000;
const deadAfterMs = 3_000;
const checkEveryMs = 250;
/** Wait for replies of the others at start. */
const helloWaitMs = 250;

/** Workers alive, as far as this one has received heartbeats. */
export interface WorkerPresence {
  /** Ids of all workers, including this one. */
  readonly workers: readonly string[];
  stop(): void;
}

/**
 * Tracks which workers are alive, through NATS. While NATS is unavailable each worker sees itself alone,
 * and all of them do all of the work: that costs time and does no harm.
 */
export const watchWorkers = async (
  nats: Pick<MessageBus, 'publish' | 'subscribe'>,
  own: string,
  onChange: (workers: readonly string[]) => void,
): Promise<WorkerPresence> => {
  const lastSeenAt = new Map<string, number>();
  let workers: readonly string[] = [own];
  let isStarted = false;

  const refresh = (): void => {
    const now = performance.now();
    for (const [worker, at] of lastSeenAt) if (now - at > deadAfterMs) lastSeenAt.delete(worker);
    const alive = [own, ...lastSeenAt.keys()].sort();
    if (alive.join() === workers.join()) return;
    workers = alive;
    if (isStarted) onChange(workers);
  };
  const announce = (kind: WorkerNotice['kind']): void => {
    const notice: WorkerNotice = { kind, worker: own };
    nats.publish(subjects.workers, JSON.stringify(notice));
  };
  const onNotice = ({ kind, worker }: WorkerNotice): void => {
    if (worker === own) return;
    if (kind === 'bye') lastSeenAt.delete(worker);
    else lastSeenAt.set(worker, performance.now());
    if (kind === 'hello') announce('here');
    refresh();
  };

  const subscription = nats.subscribe(subjects.workers, {
    callback: (_error, message) => {
      const notice = WorkerNotice.safeParse(message?.json());
      if (notice.success) onNotice(notice.data);
    },
  });
  announce('hello');
  const heartbeat = setInterval(() => announce('here'), heartbeatEveryMs);
  const checking = setInterval(refresh, checkEveryMs);
  await new Promise((resolve) => setTimeout(resolve, helloWaitMs));
  isStarted = true;
  return {
    get workers() {
      return workers;
    },
    stop: () => {
      clearInterval(heartbeat);
      clearInterval(checking);
      subscription.unsubscribe();
      announce('bye');
    },
  };
};
