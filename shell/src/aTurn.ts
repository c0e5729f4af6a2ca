/** A turn of the browser: what was touched meanwhile is answered. */
export const aTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
