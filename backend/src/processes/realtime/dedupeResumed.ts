import { broadcastType, isAfter, type RawMessage, type StreamAdapter } from './streamMessages.ts';

type Adapter = Pick<StreamAdapter, 'restoreSession' | 'onRawMessage'>;

/** Excludes sockets from a message: each is in a room of its own name. */
const withoutSockets = (message: RawMessage, sockets: readonly string[]): RawMessage => {
  const data = JSON.parse(message.data ?? '') as { opts: { except: string[] } };
  const opts = { ...data.opts, except: [...data.opts.except, ...sockets] };
  return { ...message, data: JSON.stringify({ ...data, opts }) };
};

/**
 * Sends no entry twice to a resumed socket. Its missed entries are read from the stream for it alone, up to
 * the end; the process's own reader, on another connection, can be behind by seconds after a Redis failure,
 * and would send the same entries again.
 */
export const dedupeResumed = <A extends Adapter>(adapter: A): A => {
  /** Last entry read for each resumed socket, until the process's own reader is past it. */
  const lastReplayed = new Map<string, string>();
  const restoreSession = adapter.restoreSession.bind(adapter);
  const onRawMessage = adapter.onRawMessage.bind(adapter);
  adapter.restoreSession = async (privateId, offset) => {
    const session = await restoreSession(privateId, offset);
    // The adapter appends the entry's id to the arguments.
    const last: unknown = session.missedPackets.at(-1)?.at(-1);
    if (typeof last === 'string') lastReplayed.set(session.sid, last);
    return session;
  };
  adapter.onRawMessage = (message, entry) => {
    for (const [socket, last] of lastReplayed)
      if (isAfter(entry, last)) lastReplayed.delete(socket);
    const isRepeated = message.type === broadcastType && lastReplayed.size > 0;
    return onRawMessage(
      isRepeated ? withoutSockets(message, [...lastReplayed.keys()]) : message,
      entry,
    );
  };
  return adapter;
};
