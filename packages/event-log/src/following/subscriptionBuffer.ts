import type {
  SubscriptionMessage as AnyArrival,
  Receiver,
  Subscription,
} from '@ovation/event-store-client/types/subscription';
import type { StoredEvent } from '../stored/storedEvent.ts';

type Message = AnyArrival<StoredEvent>;

/** Bounded buffer of a subscription: when it is full, the subscription is paused. */
export interface SubscriptionBuffer {
  /** Waits for the next message; throws when the subscription broke. */
  waitForMessage(): Promise<void>;
  /** Waits for messages and takes them: history up to its end, never past it at once. */
  take(countMax: number): Promise<Message[]>;
  readonly waiting: number;
  /** Closes the subscription; a pending `take` is notified. */
  close(): Promise<void>;
}

export const openSubscriptionBuffer = (
  open: (receiver: Receiver<StoredEvent>) => Subscription,
  bufferMax: number,
): SubscriptionBuffer => {
  const messages: Message[] = [];
  let failure: Error | undefined;
  let isClosed = false;
  let isPaused = false;
  let wake: (() => void) | undefined;
  const onMessage = (message: Message): void => {
    if (isClosed) return;
    messages.push(message);
    wake?.();
    if (isPaused || messages.length < bufferMax) return;
    isPaused = true;
    subscription.pause();
  };
  const onEnd = (error?: Error): void => {
    failure ??= error ?? new Error('the subscription ended');
    wake?.();
  };
  const subscription = open({ onMessage, onEnd });

  const waitForMessage = async (): Promise<void> => {
    while (messages.length === 0) {
      if (failure) throw failure;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      wake = undefined;
    }
  };
  const take = async (countMax: number): Promise<Message[]> => {
    await waitForMessage();
    const historyEnd = messages.findIndex(({ kind }) => kind === 'caughtUp');
    const endsHistory = historyEnd >= 0 && historyEnd < countMax;
    const taken = messages.splice(0, endsHistory ? historyEnd + 1 : countMax);
    if (isPaused && messages.length < bufferMax) {
      isPaused = false;
      subscription.resume();
    }
    return taken;
  };
  const close = async (): Promise<void> => {
    const isOpen = failure === undefined;
    isClosed = true;
    onEnd(new Error('closed'));
    await subscription.close(isOpen);
  };
  return {
    waitForMessage,
    take,
    close,
    get waiting() {
      return messages.length;
    },
  };
};
