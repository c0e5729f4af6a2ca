/**
 * The modules that micro-frontends share, by their names, run when they are first asked for. The build
 * writes them in here, from the list of what is shared (`web-build`), so that the two cannot differ.
 */
export const providedNow: Readonly<Record<string, () => unknown>> = {};

/** What has to be fetched first. */
export const providedLater: Readonly<Record<string, () => Promise<unknown>>> = {};
