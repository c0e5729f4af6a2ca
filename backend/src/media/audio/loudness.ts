import { z } from 'zod';

/** Loudness of music services: LUFS (EBU R 128), and a true peak that no converter exceeds. */
const targetLufs = -16;
const targetPeak = -1.5;
const targetRange = 11;

/** Figure as ffmpeg writes it: text, `-inf` for silence. */
const Figure = z
  .string()
  .transform((text) => (text === '-inf' ? Number.NEGATIVE_INFINITY : Number(text)));

const Measured = z.object({
  input_i: Figure,
  input_tp: Figure,
  input_lra: Figure,
  input_thresh: Figure,
  target_offset: Figure,
});
export type Loudness = z.output<typeof Measured>;

const target = `loudnorm=I=${targetLufs}:TP=${targetPeak}:LRA=${targetRange}`;

/** Filter that measures and changes nothing. */
export const measuringFilter = `${target}:print_format=json`;

/** Parses the output of the measuring filter. */
export const readLoudness = (said: string): Loudness => {
  const found = /\{[^{}]*"input_i"[^{}]*\}/.exec(said)?.[0];
  if (found === undefined) throw new Error('ffmpeg did not say how loud it is');
  return Measured.parse(JSON.parse(found));
};

/** Loudness of the upload; null for silence. */
export const lufsOf = ({ input_i }: Loudness): number | null =>
  Number.isFinite(input_i) ? input_i : null;

/** Ranges that the filter accepts for its own measurements, which can lie outside. */
const measurable = { lufs: [-99, 0], peak: [-99, 99], range: [0, 99] } as const;
const within = (figure: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, figure));

/**
 * Loudness normalisation in one linear step; undefined for silence. Sound above full scale, such as float samples or
 * heavily compressed sound, is first turned down below it.
 */
export const evenFilter = (loudness: Loudness): string | undefined => {
  const { input_i, input_tp, input_lra, input_thresh, target_offset } = loudness;
  const figures = [input_i, input_tp, input_lra, input_thresh, target_offset];
  if (!figures.every(Number.isFinite)) return undefined;
  const excess = Math.max(0, Math.ceil(input_i));
  const measured = {
    I: within(input_i - excess, measurable.lufs),
    TP: within(input_tp - excess, measurable.peak),
    LRA: within(input_lra, measurable.range),
    thresh: within(input_thresh - excess, measurable.lufs),
  };
  const even = [
    target,
    ...Object.entries(measured).map(([name, figure]) => `measured_${name}=${figure}`),
    `offset=${within(target_offset, measurable.peak)}`,
    'linear=true',
  ];
  return [...(excess > 0 ? [`volume=-${excess}dB`] : []), even.join(':')].join();
};
