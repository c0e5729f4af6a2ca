/** The longest video or audio that is taken, in seconds. */
export const mediaSecondsMax = 2 * 60 * 60;

/** Of a video's silent beginning that stands on a locked post, in seconds. */
export const teaserSecondsMax = 10;

/** Pixels of a frame: a small file can unpack to huge ones. */
export const framePixelsMax = 4_096 * 4_096;

const takenMsMax = 45_000;

/**
 * Whoever makes what is shown of an upload and has not said by then how far it is, has died, and another one
 * goes on. ISO 8601, as `saidAt` is.
 */
export const takenUntil = (saidAt: string): string =>
  new Date(Date.parse(saidAt) + takenMsMax).toISOString();
