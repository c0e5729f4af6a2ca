import { waveformBars } from '@ovation/contracts/files/events';
import { decideAudioMade } from '../concludeFile.decide.ts';
import type { MakingDeps } from '../deps.ts';
import type { Ffmpeg, FfmpegRun, Input } from '../ffmpeg/ffmpeg.ts';
import { boundsFor, lengthOf } from '../ffmpeg/length.ts';
import { makeStream, soundOptions } from '../ffmpeg/stream.ts';
import type { Making } from '../making.ts';
import { Unusable } from '../unusable.ts';
import { evenFilter, type Loudness, lufsOf, measuringFilter, readLoudness } from './loudness.ts';
import { createWaveform } from './waveform.ts';

type AudioDeps = Pick<MakingDeps, 'mediaStore'> & { readonly ffmpeg: Ffmpeg };

const kilobitsPerSecond = 160;
/** Enough to see where it is loud. */
const waveformHertz = 8_000;

/** Shares of the work: looking at it twice, then making it. */
const shares = { waveform: 0.2, loudness: 0.3 } as const;

interface Source {
  readonly input: Input;
  readonly map: readonly [string, string];
  readonly seconds: number;
  readonly run: Omit<FfmpegRun, 'onOutput' | 'onSeconds'>;
}

const waveformOf = async (ffmpeg: Ffmpeg, source: Source): Promise<readonly number[]> => {
  const { input, map, seconds, run } = source;
  const waveform = createWaveform(Math.round(seconds * waveformHertz), waveformBars);
  await ffmpeg.make(
    input,
    { after: [...map, '-ac', '1', '-ar', String(waveformHertz), '-f', 's16le', 'pipe:1'] },
    { ...run, onOutput: waveform.add },
  );
  return waveform.bars();
};

const loudnessOf = async (
  ffmpeg: Ffmpeg,
  source: Source,
  note: Making['note'],
): Promise<Loudness> => {
  const { input, map, seconds, run } = source;
  const said = await ffmpeg.make(
    input,
    { before: ['-v', 'info'], after: [...map, '-af', measuringFilter, '-f', 'null', '-'] },
    {
      ...run,
      onSeconds: (reached) =>
        note(shares.waveform + shares.loudness * Math.min(1, reached / seconds)),
    },
  );
  return readLoudness(said);
};

/** Makes what is played and drawn of an uploaded audio. Throws `Unusable` of what can be neither. */
export const makeAudio = async (deps: AudioDeps, input: Input, making: Making): Promise<void> => {
  const { folder, signal, note, say } = making;
  const { audio, seconds: said } = await deps.ffmpeg.probe(input, making);
  if (!audio) throw new Unusable('unsupported');
  const seconds = await lengthOf(deps.ffmpeg, input, { seconds: said }, making);
  const source: Source = {
    ...{ input, seconds, map: ['-map', `0:${audio.index}`] },
    run: { folder, signal, ...boundsFor(seconds, kilobitsPerSecond) },
  };
  const waveform = await waveformOf(deps.ffmpeg, source);
  note(shares.waveform);
  const loudness = await loudnessOf(deps.ffmpeg, source, note);
  const even = evenFilter(loudness);
  const before = shares.waveform + shares.loudness;
  const { rendition } = await makeStream(
    deps,
    deps.ffmpeg,
    input,
    {
      ...{ name: 'audio', size: null, hasSound: true },
      coding: [
        ...source.map,
        ...(even === undefined ? [] : ['-af', even]),
        ...soundOptions(kilobitsPerSecond),
      ],
    },
    {
      ...source.run,
      onSeconds: (reached) => note(before + (1 - before) * Math.min(1, reached / seconds)),
    },
  );
  const durationMs = Math.max(1, Math.round(seconds * 1_000));
  const made = { durationMs, loudnessLufs: lufsOf(loudness), waveform, rendition };
  await say((attempt, known) => decideAudioMade({ ...attempt, ...made }, known));
};
