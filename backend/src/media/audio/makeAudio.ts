import { waveformBars } from '@ovation/contracts/files/events';
import type { Ffmpeg, FfmpegRun, Input } from '../ffmpeg/ffmpeg.ts';
import { boundsFor, msOf } from '../ffmpeg/length.ts';
import { openSource } from '../ffmpeg/source.ts';
import { makeStream, soundOptions } from '../ffmpeg/stream.ts';
import { Unusable } from '../ffmpeg/unusable.ts';
import { decideAudioMade } from '../making/concludeFile.decide.ts';
import type { MakingDeps } from '../making/deps.ts';
import type { Making } from '../making/making.ts';
import { evenFilter, type Loudness, lufsOf, measuringFilter, readLoudness } from './loudness.ts';
import { createWaveform, sampleBytes } from './waveform.ts';

type AudioDeps = Pick<MakingDeps, 'mediaStore'> & { readonly ffmpeg: Ffmpeg };

const kilobitsPerSecond = 160;
/** Sample rate of the waveform: enough to show loudness. */
const waveformHertz = 8_000;

/** Share of the work that is analysis, before encoding. */
const lookingShare = 0.4;

interface Sound {
  readonly input: Input;
  readonly map: readonly [string, string];
  readonly seconds: number;
  readonly run: Omit<FfmpegRun, 'onOutput' | 'onSeconds'>;
}

/** Waveform and loudness, measured in one pass. */
const lookAt = async (
  ffmpeg: Ffmpeg,
  { input, map, seconds, run }: Sound,
  note: Making['note'],
): Promise<{ readonly waveform: readonly number[]; readonly loudness: Loudness }> => {
  const samples = Math.max(1, Math.round(seconds * waveformHertz));
  const waveform = createWaveform(samples, waveformBars);
  let bytes = 0;
  const said = await ffmpeg.make(
    input,
    {
      before: ['-v', 'info'],
      after: [
        ...map,
        '-ac',
        '1',
        '-ar',
        String(waveformHertz),
        '-f',
        's16le',
        'pipe:1',
        ...map,
        '-af',
        measuringFilter,
        '-f',
        'null',
        '-',
      ],
    },
    {
      ...run,
      onOutput: (chunk) => {
        waveform.add(chunk);
        bytes += chunk.length;
        note(lookingShare * Math.min(1, bytes / (sampleBytes * samples)));
      },
    },
  );
  return { waveform: waveform.bars(), loudness: readLoudness(said) };
};

/** Transcodes an uploaded audio. Throws `Unusable` if it cannot be decoded. */
export const makeAudio = async (deps: AudioDeps, input: Input, making: Making): Promise<void> => {
  const { folder, signal, note, say } = making;
  const { audio, leftOut } = await openSource(deps.ffmpeg, input, making);
  if (!audio) throw new Unusable('unsupported');
  const expected = audio.toSeconds - audio.fromSeconds;
  const sound: Sound = {
    input,
    seconds: expected,
    map: ['-map', `0:${audio.index}`],
    run: { folder, signal, ...boundsFor(expected, kilobitsPerSecond) },
  };
  const { waveform, loudness } = await lookAt(deps.ffmpeg, sound, note);
  const even = evenFilter(loudness);
  const { rendition, seconds } = await makeStream(
    deps,
    deps.ffmpeg,
    input,
    {
      name: 'audio',
      size: null,
      hasSound: true,
      coding: [
        ...sound.map,
        ...(even === undefined ? [] : ['-af', even]),
        ...soundOptions(kilobitsPerSecond),
      ],
    },
    {
      ...sound.run,
      onSeconds: (reached) =>
        note(lookingShare + (1 - lookingShare) * Math.min(1, reached / expected)),
    },
  );
  const durationMs = msOf(seconds);
  const made = {
    durationMs,
    loudnessLufs: lufsOf(loudness),
    waveform,
    rendition,
    leftOut: leftOut.ofAudio,
  };
  await say((attempt, known) => decideAudioMade({ ...attempt, ...made }, known));
};
