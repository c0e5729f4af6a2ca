/**
 * Loads of every module that micro-frontends share, by its name. The build writes them in here, from the list of
 * what is shared (`web-build`), so that the two cannot differ.
 */
export const provided: Readonly<Record<string, () => Promise<unknown>>> = {};
