import type { MessageBus } from '../kernel/queues/messageBus.ts';

type Callback = (error: null, message: { json: () => unknown }) => void;

export interface MemoryNats {
  /** What is said meanwhile nobody hears. */
  isAway: boolean;
  client(): Pick<MessageBus, 'publish' | 'subscribe'> & {
    /** It says and hears nothing any more, as after `kill -9`. */
    kill(): void;
  };
}

/** NATS as far as workers need it, in memory: what one says on a subject, all hear. */
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
