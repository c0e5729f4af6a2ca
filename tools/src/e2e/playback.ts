import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Generous, as other work shares the machine. */
export const playing = { timeout: 30_000, interval: 100 };

/** Members of `<video>` and `<audio>` that specs use. */
interface Media {
  readonly currentTime: number;
  readonly paused: boolean;
  readonly muted: boolean;
  readonly videoHeight: number;
  readonly getVideoPlaybackQuality: () => { readonly totalVideoFrames: number };
  readonly textTracks: Iterable<{
    readonly mode: string;
    readonly activeCues: ArrayLike<{ readonly text: string }> | null;
  }>;
  readonly pause: () => void;
}

export const ofMedia = <T>(media: Locator, read: (media: Media) => T): Promise<T> =>
  media.evaluate(read as unknown as (element: unknown) => T);
const framesOf = (video: Locator): Promise<number> =>
  ofMedia(video, (media) => media.getVideoPlaybackQuality().totalVideoFrames);
export const secondsOf = (media: Locator): Promise<number> =>
  ofMedia(media, ({ currentTime }) => currentTime);

/** Waits until frames advance, and the time with them. */
export const untilFramesAdvance = async (video: Locator): Promise<void> => {
  const [frames, seconds] = await Promise.all([framesOf(video), secondsOf(video)]);
  await expect.poll(() => framesOf(video), playing).toBeGreaterThan(frames + 5);
  await expect.poll(() => secondsOf(video), playing).not.toBe(seconds);
};
