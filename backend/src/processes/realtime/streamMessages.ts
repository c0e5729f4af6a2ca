import type { createAdapter } from '@socket.io/redis-streams-adapter';

export type StreamAdapter = ReturnType<ReturnType<typeof createAdapter>>;
/** Stream entry as the adapter reads it. */
export type RawMessage = Parameters<StreamAdapter['onRawMessage']>[0];

/** `MessageType.BROADCAST` of `socket.io-adapter`, as stored in the stream. */
export const broadcastType = '3';

/** Checks for the id of a stream entry. */
export const isEntry = (name: unknown): name is string =>
  typeof name === 'string' && /^\d+-\d+$/.test(name);

/** Compares entry ids, which are `<ms>-<sequence>` and only grow. */
export const isAfter = (one: string, other: string): boolean => {
  const [ms = 0, sequence = 0] = one.split('-').map(Number);
  const [otherMs = 0, otherSequence = 0] = other.split('-').map(Number);
  return ms > otherMs || (ms === otherMs && sequence > otherSequence);
};
