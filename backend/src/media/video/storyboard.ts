import type { Storyboard } from '@ovation/contracts/files/events';

export const storyboardStillsMax = 100;
const intervalMsMin = 1_000;
const columnsMax = 10;
/** Longer side of a still in pixels, as shown beside the pointer over the video. */
const longerSide = 160;
const sideMin = 2;

export type StoryboardPlan = Omit<Storyboard, 'hash' | 'sizeBytes'>;

/** Plan of the stills for a video; undefined if one would do. */
export const planStoryboard = (
  { width, height }: { readonly width: number; readonly height: number },
  seconds: number,
): StoryboardPlan | undefined => {
  const wholeMs = seconds * 1_000;
  const intervalMs = Math.max(intervalMsMin, Math.ceil(wholeMs / storyboardStillsMax));
  const stills = Math.ceil(wholeMs / intervalMs);
  if (stills < 2) return undefined;
  const scale = longerSide / Math.max(width, height);
  const side = (pixels: number): number => Math.max(sideMin, Math.round(pixels * scale));
  return {
    intervalMs,
    stills,
    columns: Math.min(columnsMax, stills),
    width: side(width),
    height: side(height),
  };
};
