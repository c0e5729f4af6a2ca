import { subjects } from '@ovation/contracts/kernel/push';
import { WorkerNotice } from '@ovation/contracts/reactors/notices';
import type { MessageBus } from '../queues/messageBus.ts';

/** Heartbeat interval of a worker, and the silence after which it counts as dead. */
const sayEveryMs = 1_000;
const goneAfterMs = 3_000;
const lookEveryMs = 250;
/** Wait for replies of the others at start. */
const answersWithinMs = 250;

/** Workers alive, as far as this one has received heartbeats. */
export interface Presence {
  /** Ids of all workers, including this one. */
  readonly workers: readonly string[];
  stop(): void;
}

/**
 * Tracks which workers are alive, through NATS. While NATS is unavailable each worker sees itself alone,
 * and all of them do all of the work: that costs time and does no harm.
 */
export const followPresence = async (
  nats: Pick<MessageBus, 'publish' | 'subscribe'>,
  own: string,
  onChange: (workers: readonly string[]) => void,
): Promise<Presence> => {
  const heardAt = new Map<string, number>();
  let workers: readonly string[] = [own];
  let isStarted = false;

  const look = (): void => {
    const now = performance.now();
    for (const [worker, at] of heardAt) if (now - at > goneAfterMs) heardAt.delete(worker);
    const there = [own, ...heardAt.keys()].sort();
    if (there.join() === workers.join()) return;
    workers = there;
    if (isStarted) onChange(workers);
  };
  const say = (kind: WorkerNotice['kind']): void => {
    const notice: WorkerNotice = { kind, worker: own };
    nats.publish(subjects.workers, JSON.stringify(notice));
  };
  const hear = ({ kind, worker }: WorkerNotice): void => {
    if (worker === own) return;
    if (kind === 'bye') heardAt.delete(worker);
    else heardAt.set(worker, performance.now());
    if (kind === 'hello') say('here');
    look();
  };

  const subscription = nats.subscribe(subjects.workers, {
    callback: (_error, message) => {
      const notice = WorkerNotice.safeParse(message?.json());
      if (notice.success) hear(notice.data);
    },
  });
  say('hello');
  const saying = setInterval(() => say('here'), sayEveryMs);
  const looking = setInterval(look, lookEveryMs);
  await new Promise((resolve) => setTimeout(resolve, answersWithinMs));
  isStarted = true;
  return {
    get workers() {
      return workers;
    },
    stop: () => {
      clearInterval(saying);
      clearInterval(looking);
      subscription.unsubscribe();
      say('bye');
    },
  };
};
