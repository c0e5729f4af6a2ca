/** A step of a video's ladder: what a player chooses by its line and its screen. */
export interface Step {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Of the picture alone, over some seconds. */
  readonly kilobitsPerSecondMax: number;
  readonly audioKilobitsPerSecond: number;
}

/** By the shorter side: a video that was taken upright is as good as one that was not. */
const sides = [
  { side: 240, kilobitsPerSecondMax: 400, audioKilobitsPerSecond: 96 },
  { side: 360, kilobitsPerSecondMax: 800, audioKilobitsPerSecond: 96 },
  { side: 480, kilobitsPerSecondMax: 1_400, audioKilobitsPerSecond: 128 },
  { side: 720, kilobitsPerSecondMax: 2_800, audioKilobitsPerSecond: 128 },
  { side: 1_080, kilobitsPerSecondMax: 5_000, audioKilobitsPerSecond: 128 },
] as const;

/** Colours are kept for squares of four pixels, so that each side is even. */
const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));
const evenBelow = (pixels: number): number => Math.max(2, 2 * Math.floor(pixels / 2));

/** The steps for a source, the smallest first; none is larger than the source, and there is always one. */
export const ladderOf = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): readonly Step[] => {
  const shorter = Math.min(width, height);
  const below = sides.filter(({ side }) => side <= shorter);
  const chosen = below.length > 0 ? below : [{ ...sides[0], side: evenBelow(shorter) }];
  return chosen.map(({ side, ...bits }) => {
    const longer = even((Math.max(width, height) * side) / shorter);
    const isWide = width >= height;
    return {
      name: `${side}p`,
      width: isWide ? longer : side,
      height: isWide ? side : longer,
      ...bits,
    };
  });
};
