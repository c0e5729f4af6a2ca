/** The browser of a test loses its line, and has it again. */
const setLine = (isThere: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isThere });
  dispatchEvent(new Event(isThere ? 'online' : 'offline'));
};

export const goOffline = (): void => setLine(false);
export const goOnline = (): void => setLine(true);
