/** Yields to the browser: pending input is handled before the code goes on. */
export const yieldToMain = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
