/** The longest video or audio that is taken, in seconds. */
export const mediaSecondsMax = 2 * 60 * 60;

/** Of a video's silent beginning that stands on a locked post, in seconds. */
export const teaserSecondsMax = 10;

/** Pixels of a frame: a small file can unpack to huge ones. */
export const framePixelsMax = 4_096 * 4_096;

/** How long a worker has what it took, by what carries it: somebody waits for a picture. */
const takenMsMax = { pictures: 10_000, media: 45_000 } as const;
/** Three in a row may be late. */
const tellsInTime = 3;

/** How often a worker says that it lives, at least. */
export const aliveEveryMs = (queue: keyof typeof takenMsMax): number =>
  Math.floor(takenMsMax[queue] / tellsInTime);

/**
 * Whoever makes what is shown of an upload and has not said by then how far it is, has died, and another one
 * goes on. ISO 8601, as `saidAt` is.
 */
export const takenUntil = (saidAt: string, queue: keyof typeof takenMsMax): string =>
  new Date(Date.parse(saidAt) + takenMsMax[queue]).toISOString();
