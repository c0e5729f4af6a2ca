import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** What tells that packets are about to be written to a connection: Engine.IO's server. */
interface Flushing {
  on(
    event: 'flush',
    listener: (connection: { readonly request: Pick<IncomingMessage, 'socket'> }) => void,
  ): unknown;
}

/**
 * Writes all that a connection is told within a turn at once. A charge or a message is told by several
 * packets, each of which would cost a system call of its own for each connection.
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
