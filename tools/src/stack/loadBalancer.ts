import { connect, createServer, type Socket } from 'node:net';

const connectTimeoutMs = 1_000;

export interface LoadBalancer {
  /** Stops listening, and closes open connections. */
  close(): Promise<void>;
}

/** Connects to a port of this machine; undefined when nothing listens there. */
const connectTo = (port: number): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const fail = (): void => {
      socket.destroy();
      resolve(undefined);
    };
    socket.setTimeout(connectTimeoutMs, fail);
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.setTimeout(0);
      socket.off('error', fail);
      resolve(socket);
    });
  });

/** Pipes two sockets into each other; an error of one closes the other. */
const pipeSockets = (one: Socket, other: Socket): void => {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.pipe(to);
  }
};

/**
 * TCP load balancer in front of several gateways: passes each connection to the next listening one.
 */
export const openLoadBalancer = async (
  port: number,
  targets: readonly number[],
): Promise<LoadBalancer> => {
  const open = new Set<Socket>();
  let turn = 0;
  const serve = async (caller: Socket): Promise<void> => {
    turn += 1;
    for (let at = 0; at < targets.length && !caller.destroyed; at++) {
      const target = await connectTo(targets[(turn + at) % targets.length] ?? port);
      if (target && caller.destroyed) target.destroy();
      else if (target) return pipeSockets(caller, target);
    }
    caller.destroy();
  };
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (caller) => {
    open.add(caller);
    caller.once('close', () => open.delete(caller));
    caller.on('error', () => caller.destroy());
    void serve(caller);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const caller of open) caller.destroy();
      }),
  };
};
