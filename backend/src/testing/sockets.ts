import { onTestFinished } from 'vitest';
import { connectSocket, type OpenSocket, type SocketOptions } from './connectSocket.ts';

/** Opens a socket at an address; closed when the test ends. `token` goes into the query. */
export const openSocket = (
  url: string,
  token: string | undefined,
  options: Omit<SocketOptions, 'onOpening'> = {},
): Promise<OpenSocket> =>
  connectSocket(url, token, {
    ...options,
    onOpening: (socket) => onTestFinished(() => void socket.disconnect()),
  });
