const listeners = new Set<() => void>();
let offsetMs = 0;

/** Present time of the server, in epoch milliseconds: with what servers decide by time, browsers compare this. */
export const serverNowMs = (): number => Date.now() + offsetMs;

/** Present time of the server, as a date. */
export const serverNow = (): Date => new Date(serverNowMs());

/** Records how far the server's clock was moved ahead, from the header `x-clock-offset` of an answer. */
export const recordServerClock = (header: string | null): void => {
  const moved = Number(header ?? 0);
  if (!Number.isSafeInteger(moved) || moved === offsetMs) return;
  offsetMs = moved;
  for (const each of listeners) each();
};

/** Subscribes to moves of the server's clock. */
export const onServerClockMoved = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
