/** Days that an archive is available for download. */
export const exportDays = 7;

const takenMsMax = 2 * 60_000;

/**
 * Returns the expiry of an export worker's lease after its last heartbeat, ISO 8601, as `saidAt` is: another
 * worker then starts again.
 */
export const takenUntil = (saidAt: string): string =>
  new Date(Date.parse(saidAt) + takenMsMax).toISOString();
