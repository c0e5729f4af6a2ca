import type { MessageBus } from '../kernel/queues/messageBus.ts';

type Callback = (error: null, message: { json: () => unknown }) => void;

export interface MemoryNats {
  /** Messages published meanwhile are lost. */
  isAway: boolean;
  client(): Pick<MessageBus, 'publish' | 'subscribe'> & {
    /** Stops publishing and receiving, as after `kill -9`. */
    kill(): void;
  };
}

/** In-memory NATS, as far as workers need it: delivers a message to all subscribers of its subject. */
export const memoryNats = (): MemoryNats => {
  const subscriptions = new Set<{ subject: string; callback: Callback }>();
  const nats: MemoryNats = {
    isAway: false,
    client: () => {
      let isDead = false;
      const publish = (subject: string, text: string): void => {
        if (nats.isAway || isDead) return;
        for (const heard of [...subscriptions]) {
          if (heard.subject === subject) heard.callback(null, { json: () => JSON.parse(text) });
        }
      };
      const subscribe = (subject: string, { callback }: { callback: Callback }) => {
        const subscription = {
          subject,
          callback: (...heard: Parameters<Callback>) => {
            if (!isDead) callback(...heard);
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
