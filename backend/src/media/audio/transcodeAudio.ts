import { waveformBars } from '@ovation/contracts/files/events';
import { audioOptions, encodeHlsRendition } from '../ffmpeg/encodeHlsRendition.ts';
import type { Ffmpeg, FfmpegRun, Input } from '../ffmpeg/ffmpeg.ts';
import { openSource } from '../ffmpeg/playableSource.ts';
import { msOf, runLimits } from '../ffmpeg/runLimits.ts';
import { UnsupportedMedia } from '../ffmpeg/unsupportedMedia.ts';
import type { TranscodingDeps } from '../transcoding/deps.ts';
import { decideAudioMade } from '../transcoding/recordResult.decide.ts';
import type { TranscodeJob } from '../transcoding/transcodeJob.ts';
import {
  type Loudness,
  loudnessLufsOf,
  measuringFilter,
  normalizeFilter,
  parseLoudness,
} from './loudness.ts';
import { createWaveform, sampleBytes } from './waveform.ts';

type AudioTranscodeDeps = Pick<TranscodingDeps, 'mediaStore'> & { readonly ffmpeg: Ffmpeg };

const kilobitsPerSecond = 160;
/** Sample rate of the waveform: enough to show loudness. */
const waveformHertz = 8_000;

/** Share of the work that is analysis, before encoding. */
const analysisShare = 0.4;

interface AudioStream {
  readonly input: Input;
  readonly map: readonly [string, string];
  readonly seconds: number;
  readonly run: Omit<FfmpegRun, 'onOutput' | 'onSeconds'>;
}

/** Waveform and loudness, measured in one pass. */
const analyzeAudio = async (
  ffmpeg: Ffmpeg,
  { input, map, seconds, run }: AudioStream,
  reportProgress: TranscodeJob['reportProgress'],
): Promise<{ readonly waveform: readonly number[]; readonly loudness: Loudness }> => {
  const samples = Math.max(1, Math.round(seconds * waveformHertz));
  const waveform = createWaveform(samples, waveformBars);
  let bytes = 0;
  const stderr = await ffmpeg.run(
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
        reportProgress(analysisShare * Math.min(1, bytes / (sampleBytes * samples)));
      },
    },
  );
  return { waveform: waveform.bars(), loudness: parseLoudness(stderr) };
};

/** Transcodes an uploaded audio. Throws `UnsupportedMedia` if it cannot be decoded. */
export const transcodeAudio = async (
  deps: AudioTranscodeDeps,
  input: Input,
  job: TranscodeJob,
): Promise<void> => {
  const { folder, signal, reportProgress, appendResult } = job;
  const { audio, leftOut } = await openSource(deps.ffmpeg, input, job);
  if (!audio) throw new UnsupportedMedia('unsupported');
  const expected = audio.toSeconds - audio.fromSeconds;
  const sound: AudioStream = {
    input,
    seconds: expected,
    map: ['-map', `0:${audio.index}`],
    run: { folder, signal, ...runLimits(expected, kilobitsPerSecond) },
  };
  const { waveform, loudness } = await analyzeAudio(deps.ffmpeg, sound, reportProgress);
  const normalize = normalizeFilter(loudness);
  const { rendition, seconds } = await encodeHlsRendition(
    deps,
    deps.ffmpeg,
    input,
    {
      name: 'audio',
      size: null,
      hasSound: true,
      codecOptions: [
        ...sound.map,
        ...(normalize === undefined ? [] : ['-af', normalize]),
        ...audioOptions(kilobitsPerSecond),
      ],
    },
    {
      ...sound.run,
      onSeconds: (reached) =>
        reportProgress(analysisShare + (1 - analysisShare) * Math.min(1, reached / expected)),
    },
  );
  const durationMs = msOf(seconds);
  const result = {
    durationMs,
    loudnessLufs: loudnessLufsOf(loudness),
    waveform,
    rendition,
    leftOut: leftOut.ofAudio,
  };
  await appendResult((attempt, known) => decideAudioMade({ ...attempt, ...result }, known));
};
