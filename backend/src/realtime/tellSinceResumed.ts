import { pushesMissed } from '@ovation/contracts/kernel/push';
import type { GatewaySocket } from './sockets.ts';

type Resumed = Pick<GatewaySocket, 'emit' | 'offAnyOutgoing' | 'onAnyOutgoing'>;

/** An event, what it says, and last the name of its entry in the stream. */
type Packet = readonly unknown[];

/**
 * Tells a socket that was resumed what was emitted between the end of what was read for it and the moment
 * from which it is in its rooms. `missedSince` reads that, and is called once the socket is there: what is
 * emitted meanwhile reaches it, and is not told a second time.
 */
export const tellSinceResumed = async (
  socket: Resumed,
  missedSince: () => Promise<readonly Packet[]>,
  onFault: (error: unknown) => void,
): Promise<void> => {
  const told = new Set<unknown>();
  const note = (...packet: unknown[]): void => void told.add(packet.at(-1));
  socket.onAnyOutgoing(note);
  try {
    for (const packet of await missedSince()) {
      const [event, ...said] = packet;
      if (!told.has(said.pop())) socket.emit(String(event), ...said);
    }
  } catch (error) {
    onFault(error);
    socket.emit(pushesMissed.name, {});
  } finally {
    socket.offAnyOutgoing(note);
  }
};
