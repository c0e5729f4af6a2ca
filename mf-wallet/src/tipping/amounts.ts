import { isTipInRange, type TipRange } from '@ovation/contracts/tipping/rules';

/** Default presets, where the operator's limits allow them; the first is selected. */
const defaultAmounts = [20, 50, 100] as const;
const firstAmount = 50;

/** The next of 1, 2, 5, 10, 20, 50, … above a number. */
const roundAbove = (tokens: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, tokens)));
  const next = [1, 2, 5].map((step) => step * power).find((round) => round > tokens);
  return next ?? 10 * power;
};

/** At most three presets within the limits; smallest first. */
export const presetsWithin = (range: TipRange): readonly number[] => {
  const usual = defaultAmounts.filter((tokens) => isTipInRange(tokens, range));
  if (usual.length === defaultAmounts.length || range.minimum > range.maximum) return usual;
  const presets = new Set([Math.max(1, range.minimum)]);
  for (let next = roundAbove(range.minimum); presets.size < defaultAmounts.length; ) {
    if (next >= range.maximum) break;
    presets.add(next);
    next = roundAbove(next);
  }
  if (presets.size < defaultAmounts.length) presets.add(range.maximum);
  return [...presets];
};

/** Initially selected amount: the default where allowed, else the middle preset. */
export const initialAmount = (range: TipRange): number => {
  if (isTipInRange(firstAmount, range)) return firstAmount;
  const presets = presetsWithin(range);
  return presets[Math.floor((presets.length - 1) / 2)] ?? range.minimum;
};
