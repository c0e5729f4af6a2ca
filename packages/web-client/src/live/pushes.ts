import type { PushDefinition, PushOrder, pushesMissed } from '@ovation/contracts/kernel/push';
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
type Handler = (body: unknown, order?: PushOrder) => void;
/** Up to where in the log something was missed, where the server says so. */
type MissedListener = (upTo?: string) => void;

const missedName: (typeof pushesMissed)['name'] = 'pushes/missed';
const newerOf = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || (other !== undefined && BigInt(other) > BigInt(one)) ? other : one;

/** All browsers are told at once that something was missed; they need not all read at once. */
const readAgainWithinMs = 1_000;

/**
 * Tells whoever listens that pushes were missed: at once, or within a moment together with what is missed
 * meanwhile.
 */
const createGaps = () => {
  const listeners = new Set<MissedListener>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let upTo: string | undefined;
  const tell = (): void => {
    const told = upTo;
    clearTimeout(waiting);
    waiting = undefined;
    upTo = undefined;
    for (const listener of listeners) listener(told);
  };
  return {
    listeners,
    tell,
    tellSoon(position: string | undefined): void {
      upTo = newerOf(upTo, position);
      waiting ??= setTimeout(tell, Math.random() * readAgainWithinMs);
    },
  };
};

/** Between the shell's socket and whoever listens; only the shell feeds it. */
const createPushes = () => {
  const handlers = new Map<string, Set<Handler>>();
  const gaps = createGaps();
  /** The newest position that was told by each name, on this connection. */
  let told = new Map<string, string>();
  /** A push that names one before it which did not come. */
  const noteOrder = (name: string, order: PushOrder): void => {
    const known = told.get(name);
    told.set(name, newerOf(known, order.position) ?? order.position);
    if (known === undefined || newerOf(known, order.previous) === known) return;
    gaps.tellSoon(order.previous);
  };
  const status = atomOf<SocketStatus>({ state: 'initialized', attempt: 0 });
  let send: Send | undefined;
  return {
    receive(name: string, body: unknown, order?: PushOrder): void {
      if (name === missedName) gaps.tellSoon(order?.position);
      else if (order) noteOrder(name, order);
      for (const handler of handlers.get(name) ?? []) handler(body, order);
    },
    report(next: SocketStatus): void {
      const was = status.get().state;
      status.set(next);
      if (next.state !== 'connected') told = new Map();
      const isBack = was === 'reconnecting' || was === 'disconnect';
      if (next.state === 'connected' && isBack) gaps.tell();
    },
    /** Told when pushes were missed: the socket was away, the server says so, or one names one that did not come. */
    onMissed(listener: MissedListener): () => void {
      gaps.listeners.add(listener);
      return () => gaps.listeners.delete(listener);
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
  handle: (body: BodyOf<Push>, order?: PushOrder) => void,
): void => {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(
    () => pushes.on(name, (body, order) => latest.current(body as BodyOf<Push>, order)),
    [name],
  );
};
