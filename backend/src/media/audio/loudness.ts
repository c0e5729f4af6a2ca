import { z } from 'zod';

/** As loud as music services play: LUFS, after EBU R 128; and the true peak, which no converter exceeds. */
const targetLufs = -16;
const targetPeak = -1.5;
const targetRange = 11;

/** ffmpeg writes figures as texts, and `-inf` of silence. */
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

/** Measures, and changes nothing. */
export const measuringFilter = `${target}:print_format=json`;

/** What the measuring filter said at its end. */
export const readLoudness = (said: string): Loudness => {
  const found = /\{[^{}]*"input_i"[^{}]*\}/.exec(said)?.[0];
  if (found === undefined) throw new Error('ffmpeg did not say how loud it is');
  return Measured.parse(JSON.parse(found));
};

/** How loud it is as it was uploaded; null of silence. */
export const lufsOf = ({ input_i }: Loudness): number | null =>
  Number.isFinite(input_i) ? input_i : null;

/** Makes it as loud as all others, in one step for all of it; silence stays silence. */
export const evenFilter = (loudness: Loudness): string | undefined => {
  const { input_i, input_tp, input_lra, input_thresh, target_offset } = loudness;
  const measured = [input_i, input_tp, input_lra, input_thresh, target_offset];
  if (!measured.every(Number.isFinite)) return undefined;
  return [
    target,
    ...[`measured_I=${input_i}`, `measured_TP=${input_tp}`, `measured_LRA=${input_lra}`],
    ...[`measured_thresh=${input_thresh}`, `offset=${target_offset}`, 'linear=true'],
  ].join(':');
};
