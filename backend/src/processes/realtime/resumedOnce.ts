import { broadcastType, isAfter, type RawMessage, type StreamAdapter } from './streamMessages.ts';

type Adapter = Pick<StreamAdapter, 'restoreSession' | 'onRawMessage'>;

/** The message for everybody but these sockets: each is in a room of its own name. */
const withoutSockets = (message: RawMessage, sockets: readonly string[]): RawMessage => {
  const data = JSON.parse(message.data ?? '') as { opts: { except: string[] } };
  const opts = { ...data.opts, except: [...data.opts.except, ...sockets] };
  return { ...message, data: JSON.stringify({ ...data, opts }) };
};

/**
 * Sends a socket that is resumed nothing twice. What it missed is read from the stream for it alone, up
 * to the end; the process's own reading of the stream, by another connection, can be behind that, by
 * seconds after a fault of Redis, and would then send the same to the socket once more.
 */
export const resumedOnce = <A extends Adapter>(adapter: A): A => {
  /** The last entry that was read for each resumed socket, until the process's own reading is past it. */
  const readUpTo = new Map<string, string>();
  const restoreSession = adapter.restoreSession.bind(adapter);
  const onRawMessage = adapter.onRawMessage.bind(adapter);
  adapter.restoreSession = async (privateId, offset) => {
    const session = await restoreSession(privateId, offset);
    // The adapter puts the name of the entry behind what was emitted.
    const last: unknown = session.missedPackets.at(-1)?.at(-1);
    if (typeof last === 'string') readUpTo.set(session.sid, last);
    return session;
  };
  adapter.onRawMessage = (message, entry) => {
    for (const [socket, last] of readUpTo) if (isAfter(entry, last)) readUpTo.delete(socket);
    const isRepeated = message.type === broadcastType && readUpTo.size > 0;
    return onRawMessage(
      isRepeated ? withoutSockets(message, [...readUpTo.keys()]) : message,
      entry,
    );
  };
  return adapter;
};
