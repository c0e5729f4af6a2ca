import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';

/** TCP proxy between a client and a server that can fail on demand. */
export interface WireBetween {
  readonly port: number;
  /** Connections made so far. */
  connections(): number;
  /** Breaks every connection; new ones can be made. */
  cut(): void;
  /** Blocks all traffic in both directions until `release`, without an error. */
  hold(): void;
  release(): void;
  close(): Promise<void>;
}

/** Opens a TCP proxy to a port of this machine. */
export const wireTo = async (port: number): Promise<WireBetween> => {
  const sockets = new Set<Socket>();
  let made = 0;
  let isHeld = false;
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.setNoDelay();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    if (isHeld) socket.pause();
  };
  const server = createServer((near) => {
    made += 1;
    const far = connectSocket({ host: '127.0.0.1', port });
    near.pipe(far);
    far.pipe(near);
    keep(near, far);
    keep(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => made,
    cut,
    hold: () => {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    release: () => {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
