/** Days that an archive is available for download. */
export const exportRetentionDays = 7;

const leaseMs = 2 * 60_000;

/**
 * Returns the expiry of an export worker's lease after its last heartbeat, ISO 8601, as `heartbeatAt` is:
 * another worker then starts again.
 */
export const exportLeaseExpiresAt = (heartbeatAt: string): string =>
  new Date(Date.parse(heartbeatAt) + leaseMs).toISOString();
