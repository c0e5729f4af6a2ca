/** Shares of red, green and blue, from 0 to 1. */
export type Rgb = readonly [number, number, number];

export const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};

export const hexOf = ([red, green, blue]: Rgb): string =>
  `#${[red, green, blue]
    .map((share) =>
      Math.round(Math.min(1, Math.max(0, share)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

/** Between two colours of style sheets. */
export const blend = (from: string, to: string, share: number): string =>
  hexOf(mix(rgb(from), rgb(to), share));

/** Darker below 0, lighter above, up to 1 both ways. */
export const shade = (hex: string, by: number): string =>
  blend(hex, by < 0 ? '#000000' : '#FFFFFF', Math.abs(by));

const rampSteps = 512;

/** Colours in their order, evenly or at given places, looked up by a share from 0 to 1. */
export const ramp = (
  colours: readonly string[],
  places: readonly number[] = colours.map((_, at) => at / Math.max(1, colours.length - 1)),
): ((share: number) => Rgb) => {
  const stops = colours.map((hex) => rgb(hex));
  const table = Array.from({ length: rampSteps + 1 }, (_, step): Rgb => {
    const share = step / rampSteps;
    const after = places.findIndex((place) => place >= share);
    const to = after < 0 ? stops.length - 1 : after;
    const from = Math.max(0, to - 1);
    const [start = 0, end = 1] = [places[from], places[to]];
    const within = end > start ? Math.min(1, (share - start) / (end - start)) : 1;
    return mix(stops[from] ?? [0, 0, 0], stops[to] ?? [0, 0, 0], within);
  });
  const last: Rgb = table[rampSteps] ?? [0, 0, 0];
  return (share) => table[Math.round(Math.min(1, Math.max(0, share)) * rampSteps)] ?? last;
};

export const clamp = (value: number, min = 0, max = 1): number =>
  value < min ? min : value > max ? max : value;

/** 0 up to `from`, 1 beyond `to`, and eased in between. */
export const smooth = (from: number, to: number, value: number): number => {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
};
