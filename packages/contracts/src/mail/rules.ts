/** Lease of a worker on a mail. Sending ends well before. */
export const mailLeaseMs = 2 * 60_000;
