import type {
  Arrival as AnyArrival,
  Receiver,
  Subscription,
} from '@ovation/event-store-client/types/subscription';
import type { StoredEvent } from '../stored/storedEvent.ts';

type Arrival = AnyArrival<StoredEvent>;

/** Bounded buffer of a subscription: when it is full, the subscription is paused. */
export interface Intake {
  /** Waits for the next message; throws when the subscription broke. */
  arrived(): Promise<void>;
  /** Waits for messages and takes them: history up to its end, never past it at once. */
  take(countMax: number): Promise<Arrival[]>;
  readonly waiting: number;
  /** Closes the subscription; a pending `take` is notified. */
  close(): Promise<void>;
}

export const openIntake = (
  open: (receiver: Receiver<StoredEvent>) => Subscription,
  bufferMax: number,
): Intake => {
  const arrivals: Arrival[] = [];
  let broken: Error | undefined;
  let isClosed = false;
  let isPaused = false;
  let wake: (() => void) | undefined;
  const arrive = (arrival: Arrival): void => {
    if (isClosed) return;
    arrivals.push(arrival);
    wake?.();
    if (isPaused || arrivals.length < bufferMax) return;
    isPaused = true;
    subscription.pause();
  };
  const ended = (error?: Error): void => {
    broken ??= error ?? new Error('the subscription ended');
    wake?.();
  };
  const subscription = open({ arrive, ended });

  const arrived = async (): Promise<void> => {
    while (arrivals.length === 0) {
      if (broken) throw broken;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      wake = undefined;
    }
  };
  const take = async (countMax: number): Promise<Arrival[]> => {
    await arrived();
    const endOfHistory = arrivals.findIndex(({ kind }) => kind === 'caughtUp');
    const isHistory = endOfHistory >= 0 && endOfHistory < countMax;
    const taken = arrivals.splice(0, isHistory ? endOfHistory + 1 : countMax);
    if (isPaused && arrivals.length < bufferMax) {
      isPaused = false;
      subscription.resume();
    }
    return taken;
  };
  const close = async (): Promise<void> => {
    const isOpen = broken === undefined;
    isClosed = true;
    ended(new Error('closed'));
    await subscription.close(isOpen);
  };
  return {
    arrived,
    take,
    close,
    get waiting() {
      return arrivals.length;
    },
  };
};
