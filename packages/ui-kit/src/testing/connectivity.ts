/** Simulates a lost and restored connection. */
const setLine = (isThere: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isThere });
  dispatchEvent(new Event(isThere ? 'online' : 'offline'));
};

export const goOffline = (): void => setLine(false);
export const goOnline = (): void => setLine(true);
