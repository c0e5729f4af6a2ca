/** So long an archive is kept for its owner to fetch. */
export const exportDays = 7;

const takenMsMax = 2 * 60_000;

/**
 * Whoever writes an archive and has not said by then how far it is, has died, and another one begins
 * again. ISO 8601, as `saidAt` is.
 */
export const takenUntil = (saidAt: string): string =>
  new Date(Date.parse(saidAt) + takenMsMax).toISOString();
