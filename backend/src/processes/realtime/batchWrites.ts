import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Engine.IO's server, which emits `flush` before packets are written to a connection. */
interface FlushEmitter {
  on(
    event: 'flush',
    listener: (connection: { readonly request: Pick<IncomingMessage, 'socket'> }) => void,
  ): unknown;
}

/**
 * Writes all packets of a connection in a turn at once. A charge or a message causes several packets, each
 * of which would cost a system call per connection.
 */
export const batchWrites = (engine: FlushEmitter): void => {
  const corked = new Set<Socket>();
  const release = (): void => {
    for (const socket of corked) socket.uncork();
    corked.clear();
  };
  engine.on('flush', ({ request: { socket } }) => {
    if (corked.has(socket)) return;
    if (corked.size === 0) setImmediate(release);
    corked.add(socket);
    socket.cork();
  });
};
