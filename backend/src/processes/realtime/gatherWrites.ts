import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Engine.IO's server, which emits `flush` before packets are written to a connection. */
interface Flushing {
  on(
    event: 'flush',
    listener: (connection: { readonly request: Pick<IncomingMessage, 'socket'> }) => void,
  ): unknown;
}

/**
 * Writes all packets of a connection in a turn at once. A charge or a message causes several packets, each
 * of which would cost a system call per connection.
 */
export const gatherWrites = (engine: Flushing): void => {
  const held = new Set<Socket>();
  const release = (): void => {
    for (const socket of held) socket.uncork();
    held.clear();
  };
  engine.on('flush', ({ request: { socket } }) => {
    if (held.has(socket)) return;
    if (held.size === 0) setImmediate(release);
    held.add(socket);
    socket.cork();
  });
};
