import type { createAdapter } from '@socket.io/redis-streams-adapter';

export type StreamAdapter = ReturnType<ReturnType<typeof createAdapter>>;
/** An entry of the stream as the adapter reads it. */
export type RawMessage = Parameters<StreamAdapter['onRawMessage']>[0];

/** `MessageType.BROADCAST` of `socket.io-adapter`, as the stream writes it. */
export const broadcastType = '3';

/** Whether something is the name of an entry of the stream. */
export const isEntry = (name: unknown): name is string =>
  typeof name === 'string' && /^\d+-\d+$/.test(name);

/** Whether an entry comes behind another: they are named `<ms>-<sequence>`, and both of them only grow. */
export const isAfter = (one: string, other: string): boolean => {
  const [ms = 0, sequence = 0] = one.split('-').map(Number);
  const [otherMs = 0, otherSequence = 0] = other.split('-').map(Number);
  return ms > otherMs || (ms === otherMs && sequence > otherSequence);
};
