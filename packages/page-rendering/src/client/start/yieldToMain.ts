/** Yields to the browser: what was touched meanwhile is answered before the code goes on. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
