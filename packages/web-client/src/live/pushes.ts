import type { PushDefinition, pushesMissed } from '@ovation/contracts/kernel/push';
import { atomOf, useAtom } from '@ovation/ui-kit/state/atom';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';

/** Section 4 of the specification. */
export type SocketState = 'initialized' | 'connected' | 'disconnect' | 'reconnecting' | 'failed';

export interface SocketStatus {
  readonly state: SocketState;
  /** The number of the attempt, while reconnecting. */
  readonly attempt: number;
}

type Send = (name: string, body: unknown, acknowledged?: (answer: unknown) => void) => void;
type Handler = (body: unknown) => void;

const missedName: (typeof pushesMissed)['name'] = 'pushes/missed';
/** All browsers are told at once that something was missed; they need not all read at once. */
const readAgainWithinMs = 1_000;

/** Between the shell's socket and whoever listens; only the shell feeds it. */
const createPushes = () => {
  const handlers = new Map<string, Set<Handler>>();
  const missedListeners = new Set<() => void>();
  let readingAgain: ReturnType<typeof setTimeout> | undefined;
  const tellMissed = (): void => {
    clearTimeout(readingAgain);
    readingAgain = undefined;
    for (const listener of missedListeners) listener();
  };
  const status = atomOf<SocketStatus>({ state: 'initialized', attempt: 0 });
  let send: Send | undefined;
  return {
    receive(name: string, body: unknown): void {
      if (name === missedName) {
        readingAgain ??= setTimeout(tellMissed, Math.random() * readAgainWithinMs);
      }
      for (const handler of handlers.get(name) ?? []) handler(body);
    },
    report(next: SocketStatus): void {
      const was = status.get().state;
      status.set(next);
      const isBack = was === 'reconnecting' || was === 'disconnect';
      if (next.state === 'connected' && isBack) tellMissed();
    },
    /** Told when pushes were missed: the socket was away, or the server says so. */
    onMissed(listener: () => void): () => void {
      missedListeners.add(listener);
      return () => missedListeners.delete(listener);
    },
    /** Says where messages of this browser go; undefined while there is no connection. */
    connect(next: Send | undefined): void {
      send = next;
    },
    /** True when it was handed to the socket. A push is a hint: nothing is kept for later. */
    send(name: string, body: unknown, acknowledged?: (answer: unknown) => void): boolean {
      send?.(name, body, acknowledged);
      return send !== undefined;
    },
    on(name: string, handler: Handler): () => void {
      const those = handlers.get(name) ?? new Set<Handler>();
      handlers.set(name, those.add(handler));
      return () => those.delete(handler);
    },
    status,
  };
};

export const pushes = createPushes();

export const useSocketStatus = (): SocketStatus => useAtom(pushes.status);

export type BodyOf<Push> = Push extends PushDefinition<string, infer Body> ? z.output<Body> : never;
export type NameOf<Push> = Push extends PushDefinition<infer Name> ? Name : never;

/**
 * Hears one kind of push: `usePush<typeof balanceChanged>('wallet/balance-changed', handle)`. The
 * type comes from the contracts; the name is written out, so that no schema reaches the browser.
 */
export const usePush = <Push extends PushDefinition>(
  name: NameOf<Push>,
  handle: (body: BodyOf<Push>) => void,
): void => {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => pushes.on(name, (body) => latest.current(body as BodyOf<Push>)), [name]);
};
