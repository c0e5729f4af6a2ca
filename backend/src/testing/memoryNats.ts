import type { MessageBus } from '../kernel/queues/messageBus.ts';

type Callback = (error: null, message: { json: () => unknown }) => void;

export interface MemoryNats {
  /** Messages published meanwhile are lost. */
  isUnavailable: boolean;
  client(): Pick<MessageBus, 'publish' | 'subscribe'> & {
    /** Stops publishing and receiving, as after `kill -9`. */
    kill(): void;
  };
}

/** In-memory NATS, as far as workers need it: delivers a message to all subscribers of its subject. */
export const memoryNats = (): MemoryNats => {
  const subscriptions = new Set<{ subject: string; callback: Callback }>();
  const nats: MemoryNats = {
    isUnavailable: false,
    client: () => {
      let isDead = false;
      const publish = (subject: string, text: string): void => {
        if (nats.isUnavailable || isDead) return;
        for (const subscriber of [...subscriptions]) {
          if (subscriber.subject === subject)
            subscriber.callback(null, { json: () => JSON.parse(text) });
        }
      };
      const subscribe = (subject: string, { callback }: { callback: Callback }) => {
        const subscription = {
          subject,
          callback: (...subscriber: Parameters<Callback>) => {
            if (!isDead) callback(...subscriber);
          },
        };
        subscriptions.add(subscription);
        return { unsubscribe: () => subscriptions.delete(subscription) };
      };
      return {
        publish,
        subscribe: subscribe as unknown as MessageBus['subscribe'],
        kill: () => {
          isDead = true;
        },
      };
    },
  };
  return nats;
};
