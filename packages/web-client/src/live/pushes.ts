import type { PushDefinition, PushOrder, pushesMissed } from '@ovation/contracts/kernel/push';
import { atomOf, useAtom } from '@ovation/ui-kit/state/atom';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';

/** States of the socket, those of `shell/src/realtime/socket.machine.ts`. */
export type SocketState = 'initialized' | 'connected' | 'disconnect' | 'reconnecting' | 'failed';

export interface SocketStatus {
  readonly state: SocketState;
  /** Number of the attempt while reconnecting. */
  readonly attempt: number;
}

type Send = (name: string, body: unknown, acknowledged?: (answer: unknown) => void) => void;
type Handler = (body: unknown, order?: PushOrder) => void;
/** Listener of missed pushes, with the log position of the gap if the server sends it. */
type MissedListener = (upTo?: string) => void;

const missedName: (typeof pushesMissed)['name'] = 'pushes/missed';
const newerOf = (one: string | undefined, other: string | undefined): string | undefined =>
  one === undefined || (other !== undefined && BigInt(other) > BigInt(one)) ? other : one;

/** Maximum jitter: all browsers learn of a gap at once and must not reload at once. */
const refetchWithinMs = 1_000;

/** Notifies listeners of missed pushes, immediately or debounced. */
const createGaps = () => {
  const listeners = new Set<MissedListener>();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let upTo: string | undefined;
  const notify = (): void => {
    const notifiedUpTo = upTo;
    clearTimeout(waiting);
    waiting = undefined;
    upTo = undefined;
    for (const listener of listeners) listener(notifiedUpTo);
  };
  return {
    listeners,
    tell: notify,
    notifySoon(position: string | undefined): void {
      upTo = newerOf(upTo, position);
      waiting ??= setTimeout(notify, Math.random() * refetchWithinMs);
    },
  };
};

/** Pub/sub between the shell's socket and its subscribers; only the shell publishes. */
const createPushes = () => {
  const handlers = new Map<string, Set<Handler>>();
  const gaps = createGaps();
  /** Newest position by push name, on this connection. */
  let lastPositions = new Map<string, string>();
  /** Detects a gap: a push whose predecessor was not received. */
  const detectGap = (name: string, order: PushOrder): void => {
    const known = lastPositions.get(name);
    lastPositions.set(name, newerOf(known, order.position) ?? order.position);
    if (known === undefined || newerOf(known, order.previous) === known) return;
    gaps.notifySoon(order.previous);
  };
  const status = atomOf<SocketStatus>({ state: 'initialized', attempt: 0 });
  let send: Send | undefined;
  return {
    receive(name: string, body: unknown, order?: PushOrder): void {
      if (name === missedName) gaps.notifySoon(order?.position);
      else if (order) detectGap(name, order);
      for (const handler of handlers.get(name) ?? []) handler(body, order);
    },
    report(next: SocketStatus): void {
      const was = status.get().state;
      status.set(next);
      if (next.state !== 'connected') lastPositions = new Map();
      const isBack = was === 'reconnecting' || was === 'disconnect';
      if (next.state === 'connected' && isBack) gaps.tell();
    },
    /** Subscribes to missed pushes: after a reconnect, on notice from the server, or on a detected gap. */
    onMissed(listener: MissedListener): () => void {
      gaps.listeners.add(listener);
      return () => gaps.listeners.delete(listener);
    },
    /** Sets the transport of outgoing messages; undefined while disconnected. */
    connect(next: Send | undefined): void {
      send = next;
    },
    /** Sends a message; true if it was passed to the socket. Best-effort: not queued while disconnected. */
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
 * Subscribes to one kind of push: `usePush<typeof balanceChanged>('wallet/balance-changed', handle)`. The
 * type comes from the contracts; the name is spelled out, so that no schema is bundled.
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
