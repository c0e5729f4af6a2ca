/** A turn of the browser: what was touched meanwhile is answered. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
