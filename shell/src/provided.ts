/**
 * Loads of every module that micro-frontends share. The build writes them in here, from the list of
 * what is shared (`web-build`), so that the two cannot differ.
 */
export const provided: readonly (() => Promise<unknown>)[] = [];
