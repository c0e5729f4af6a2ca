import { type AddressInfo, connect as connectSocket, createServer, type Socket } from 'node:net';

/** TCP proxy between a client and a server that can fail on demand. */
export interface TcpProxy {
  readonly port: number;
  /** Connections made so far. */
  connectionCount(): number;
  /** Breaks every connection; new ones can be made. */
  disconnectAll(): void;
  /** Blocks all traffic in both directions until `release`, without an error. */
  block(): void;
  unblock(): void;
  close(): Promise<void>;
}

/** Opens a TCP proxy to a port of this machine. */
export const openTcpProxy = async (port: number): Promise<TcpProxy> => {
  const sockets = new Set<Socket>();
  let connectionCount = 0;
  let isBlocked = false;
  const keep = (socket: Socket, other: Socket): void => {
    sockets.add(socket);
    socket.setNoDelay();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    if (isBlocked) socket.pause();
  };
  const server = createServer((clientSocket) => {
    connectionCount += 1;
    const serverSocket = connectSocket({ host: '127.0.0.1', port });
    clientSocket.pipe(serverSocket);
    serverSocket.pipe(clientSocket);
    keep(clientSocket, serverSocket);
    keep(serverSocket, clientSocket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const disconnectAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    connectionCount: () => connectionCount,
    disconnectAll,
    block: () => {
      isBlocked = true;
      for (const socket of sockets) socket.pause();
    },
    unblock: () => {
      isBlocked = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      disconnectAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
