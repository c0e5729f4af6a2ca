const intervals = 3;
const niceSteps = [1, 2, 4, 5, 10] as const;

/** Grid lines of a scale from zero up to a round number above all values. */
export const scaleOf = (highest: number): readonly number[] => {
  const wanted = Math.max(1, highest / intervals);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = (niceSteps.find((nice) => nice * power >= wanted) ?? 10) * power;
  return Array.from({ length: intervals + 1 }, (_, at) => at * step);
};
