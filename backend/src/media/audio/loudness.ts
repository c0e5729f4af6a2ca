import { z } from 'zod';

/** Loudness of music services: LUFS (EBU R 128), and a true peak that no converter exceeds. */
const targetLufs = -16;
const targetPeak = -1.5;
const targetRange = 11;

/** Figure as ffmpeg writes it: text, `-inf` for silence. */
const NumberText = z
  .string()
  .transform((text) => (text === '-inf' ? Number.NEGATIVE_INFINITY : Number(text)));

const LoudnormOutput = z.object({
  input_i: NumberText,
  input_tp: NumberText,
  input_lra: NumberText,
  input_thresh: NumberText,
  target_offset: NumberText,
});
export type Loudness = z.output<typeof LoudnormOutput>;

const target = `loudnorm=I=${targetLufs}:TP=${targetPeak}:LRA=${targetRange}`;

/** Filter that measures and changes nothing. */
export const measuringFilter = `${target}:print_format=json`;

/** Parses the output of the measuring filter. */
export const parseLoudness = (stderr: string): Loudness => {
  const found = /\{[^{}]*"input_i"[^{}]*\}/.exec(stderr)?.[0];
  if (found === undefined) throw new Error('ffmpeg did not say how loud it is');
  return LoudnormOutput.parse(JSON.parse(found));
};

/** Loudness of the upload; null for silence. */
export const loudnessLufsOf = ({ input_i }: Loudness): number | null =>
  Number.isFinite(input_i) ? input_i : null;

/** Ranges that the filter accepts for its own measurements, which can lie outside. */
const measurable = { lufs: [-99, 0], peak: [-99, 99], range: [0, 99] } as const;
const clamp = (figure: number, [least, most]: readonly [number, number]): number =>
  Math.min(most, Math.max(least, figure));

/**
 * Loudness normalisation in one linear step; undefined for silence. Sound above full scale, such as float samples or
 * heavily compressed sound, is first turned down below it.
 */
export const normalizeFilter = (loudness: Loudness): string | undefined => {
  const { input_i, input_tp, input_lra, input_thresh, target_offset } = loudness;
  const figures = [input_i, input_tp, input_lra, input_thresh, target_offset];
  if (!figures.every(Number.isFinite)) return undefined;
  const excess = Math.max(0, Math.ceil(input_i));
  const measured = {
    I: clamp(input_i - excess, measurable.lufs),
    TP: clamp(input_tp - excess, measurable.peak),
    LRA: clamp(input_lra, measurable.range),
    thresh: clamp(input_thresh - excess, measurable.lufs),
  };
  const loudnorm = [
    target,
    ...Object.entries(measured).map(([name, figure]) => `measured_${name}=${figure}`),
    `offset=${clamp(target_offset, measurable.peak)}`,
    'linear=true',
  ];
  return [...(excess > 0 ? [`volume=-${excess}dB`] : []), loudnorm.join(':')].join();
};
