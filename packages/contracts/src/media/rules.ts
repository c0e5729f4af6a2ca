/** Maximum duration of a video or audio, in seconds. */
export const mediaSecondsMax = 2 * 60 * 60;

/** Duration of a video's silent teaser on a locked post, in seconds. */
export const teaserSecondsMax = 10;

/** Maximum pixels of a frame: a small file can decompress to a huge one. */
export const framePixelsMax = 4_096 * 4_096;

/** Lease of a worker, by queue; short for pictures, which a person waits for. */
const leaseMs = { pictures: 10_000, media: 45_000 } as const;
/** Heartbeats per lease: up to three in a row may be late. */
const heartbeatsPerLease = 3;

/** Returns the maximum interval of a worker's heartbeats. */
export const heartbeatEveryMs = (queue: keyof typeof leaseMs): number =>
  Math.floor(leaseMs[queue] / heartbeatsPerLease);

/**
 * Returns the expiry of a media worker's lease after its last heartbeat, ISO 8601, as `heartbeatAt` is:
 * another worker then takes over.
 */
export const mediaLeaseExpiresAt = (heartbeatAt: string, queue: keyof typeof leaseMs): string =>
  new Date(Date.parse(heartbeatAt) + leaseMs[queue]).toISOString();
