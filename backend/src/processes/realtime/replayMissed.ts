import { pushesMissed } from '@ovation/contracts/kernel/push';
import type { LocalSocket } from './sockets.ts';
import { isAfter, isEntry } from './streamMessages.ts';

type ResumedSocket = Pick<LocalSocket, 'emit' | 'offAnyOutgoing' | 'onAnyOutgoing'>;

/** Event, its arguments, and last the id of its stream entry. */
type Packet = readonly unknown[];

const entryOf = (packet: Packet): string => String(packet.at(-1));

const laterOf = (one: string, other: string): string => (isAfter(other, one) ? other : one);

/**
 * Sends a resumed socket what was emitted between the end of its replay and its joining of rooms.
 * `readMissed` reads that, and is called once the socket is in its rooms: pushes that reach it meanwhile
 * are not sent twice. The last packet has the latest id, which a client that disconnects again names.
 */
export const replayMissed = async (
  socket: ResumedSocket,
  readMissed: () => Promise<readonly Packet[]>,
  onFault: (error: unknown) => void,
): Promise<void> => {
  const delivered = new Set<string>();
  // Packets for this socket alone, and volatile ones, are not in the stream.
  const recordDelivered = (...packet: unknown[]): void => {
    if (isEntry(packet.at(-1))) delivered.add(entryOf(packet));
  };
  socket.onAnyOutgoing(recordDelivered);
  try {
    const undelivered = (await readMissed()).filter((packet) => !delivered.has(entryOf(packet)));
    const last = [...delivered, ...undelivered.map(entryOf)].reduce(laterOf, '');
    for (const packet of undelivered) {
      const [event, ...args] = packet.slice(0, -1);
      socket.emit(String(event), ...args, packet === undelivered.at(-1) ? last : entryOf(packet));
    }
  } catch (error) {
    onFault(error);
    socket.emit(pushesMissed.name, {});
  } finally {
    socket.offAnyOutgoing(recordDelivered);
  }
};
