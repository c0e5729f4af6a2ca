/** Rendition of a video's ladder, which a player chooses by bandwidth and screen. */
export interface RenditionSpec {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Video bit rate, averaged over some seconds. */
  readonly kilobitsPerSecondMax: number;
  readonly audioKilobitsPerSecond: number;
}

/** Renditions by the shorter side, so that upright videos have the same quality. */
const sides = [
  { side: 240, kilobitsPerSecondMax: 400, audioKilobitsPerSecond: 96 },
  { side: 360, kilobitsPerSecondMax: 800, audioKilobitsPerSecond: 96 },
  { side: 480, kilobitsPerSecondMax: 1_400, audioKilobitsPerSecond: 128 },
  { side: 720, kilobitsPerSecondMax: 2_800, audioKilobitsPerSecond: 128 },
  { side: 1_080, kilobitsPerSecondMax: 5_000, audioKilobitsPerSecond: 128 },
] as const;

/** Rounds to even: chroma is subsampled in blocks of four pixels. */
const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));
const evenBelow = (pixels: number): number => Math.max(2, 2 * Math.floor(pixels / 2));

/** Renditions for a source, smallest first; none is larger than the source, and there is at least one. */
export const ladderOf = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): readonly RenditionSpec[] => {
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
