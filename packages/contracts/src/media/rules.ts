/** Maximum duration of a video or audio, in seconds. */
export const mediaSecondsMax = 2 * 60 * 60;

/** Duration of a video's silent teaser on a locked post, in seconds. */
export const teaserSecondsMax = 10;

/** Maximum pixels of a frame: a small file can decompress to a huge one. */
export const framePixelsMax = 4_096 * 4_096;

/** Lease of a worker, by queue; short for pictures, which a person waits for. */
const takenMsMax = { pictures: 10_000, media: 45_000 } as const;
/** Heartbeats per lease: up to three in a row may be late. */
const tellsInTime = 3;

/** Returns the maximum interval of a worker's heartbeats. */
export const aliveEveryMs = (queue: keyof typeof takenMsMax): number =>
  Math.floor(takenMsMax[queue] / tellsInTime);

/**
 * Returns the expiry of a media worker's lease after its last heartbeat, ISO 8601, as `saidAt` is: another
 * worker then takes over.
 */
export const takenUntil = (saidAt: string, queue: keyof typeof takenMsMax): string =>
  new Date(Date.parse(saidAt) + takenMsMax[queue]).toISOString();
