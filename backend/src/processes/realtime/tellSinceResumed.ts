import { pushesMissed } from '@ovation/contracts/kernel/push';
import type { GatewaySocket } from './sockets.ts';
import { isAfter, isEntry } from './streamMessages.ts';

type Resumed = Pick<GatewaySocket, 'emit' | 'offAnyOutgoing' | 'onAnyOutgoing'>;

/** An event, what it says, and last the name of its entry in the stream. */
type Packet = readonly unknown[];

const entryOf = (packet: Packet): string => String(packet.at(-1));

const laterOf = (one: string, other: string): string => (isAfter(other, one) ? other : one);

/**
 * Tells a socket that was resumed what was emitted between the end of what was read for it and the moment
 * from which it is in its rooms. `missedSince` reads that, and is called once the socket is there: what is
 * emitted meanwhile reaches it, and is not told a second time. A client that breaks off again names the
 * entry that came last: that is behind all that it has.
 */
export const tellSinceResumed = async (
  socket: Resumed,
  missedSince: () => Promise<readonly Packet[]>,
  onFault: (error: unknown) => void,
): Promise<void> => {
  const told = new Set<string>();
  // What is sent to this socket alone, or is never told again, is no entry of the stream.
  const note = (...packet: unknown[]): void => {
    if (isEntry(packet.at(-1))) told.add(entryOf(packet));
  };
  socket.onAnyOutgoing(note);
  try {
    const untold = (await missedSince()).filter((packet) => !told.has(entryOf(packet)));
    const last = [...told, ...untold.map(entryOf)].reduce(laterOf, '');
    for (const packet of untold) {
      const [event, ...said] = packet.slice(0, -1);
      socket.emit(String(event), ...said, packet === untold.at(-1) ? last : entryOf(packet));
    }
  } catch (error) {
    onFault(error);
    socket.emit(pushesMissed.name, {});
  } finally {
    socket.offAnyOutgoing(note);
  }
};
