import type { LeftOutPart } from '@ovation/contracts/files/events';
import type { Ffmpeg, Input, ProbeRun } from './ffmpeg.ts';
import { assertLength } from './length.ts';
import type { AudioTrack, Probed, VideoTrack } from './probe.ts';
import { Unusable } from './unusable.ts';

/** A track with actual content, in seconds from the start of playback. */
export type Played<Track> = Track & { readonly fromSeconds: number; readonly toSeconds: number };

/** Playable part of a file: the preferred decodable track of each kind, with its measured length. */
export interface Source {
  readonly input: Input;
  readonly video: Played<VideoTrack> | undefined;
  readonly audio: Played<AudioTrack> | undefined;
  /** Length of the longer track. */
  readonly seconds: number;
  /** Skipped parts, for video and for audio. */
  readonly leftOut: {
    readonly ofVideo: readonly LeftOutPart[];
    readonly ofAudio: readonly LeftOutPart[];
  };
  /** Reason why there is no video, if one was skipped. */
  readonly refusedVideo: Unusable | undefined;
}

/** First decodable track of each kind. Usually both are the first, which takes one run. */
const firstTracks = async (
  ffmpeg: Ffmpeg,
  input: Input,
  run: ProbeRun,
  { videos, audios }: Pick<Probed, 'audios' | 'videos'>,
) => {
  const decodes = (...tracks: readonly { readonly index: number }[]): Promise<boolean> =>
    ffmpeg.decodes(
      input,
      tracks.map(({ index }) => index),
      run,
    );
  const [video, audio] = [videos[0], audios[0]];
  if (video && audio && (await decodes(video, audio))) return { video, audio };
  const firstOf = async <Track extends { readonly index: number }>(tracks: readonly Track[]) => {
    for (const track of tracks) if (await decodes(track)) return track;
    return undefined;
  };
  return { video: await firstOf(videos), audio: await firstOf(audios) };
};

/** Tolerance: a quarter for short files, at least a few frames of a slow film. */
const missingSecondsMin = (claimed: number): number => Math.min(1, Math.max(0.3, claimed / 4));

/** True if much shorter than declared: a truncated file still declares its full length. */
export const isBrokenOff = (seconds: number, claimed: number | undefined): boolean =>
  claimed !== undefined &&
  seconds < 0.8 * claimed &&
  claimed - seconds > missingSecondsMin(claimed);

/**
 * Throws if truncated. A track's declared length counts; without one the longest track is compared with the file's,
 * which WebM and Matroska count from zero, whenever the first frame comes.
 */
const assertWhole = (
  { startSeconds, claimedSeconds, spans }: Probed,
  video: Played<VideoTrack>,
): void => {
  const fromSeconds = Math.min(0, startSeconds);
  const longest = Math.max(...[...spans.values()].map(({ to }) => to - fromSeconds));
  const isShort =
    video.claimedSeconds === undefined
      ? isBrokenOff(longest, claimedSeconds)
      : isBrokenOff(video.toSeconds - video.fromSeconds, video.claimedSeconds);
  if (isShort) throw new Unusable('unreadable', 'it breaks off');
};

/** Containers with a written audio length; others estimate it, often wrongly. */
const lengthSayers: ReadonlySet<string> = new Set(['mov', 'flac', 'aiff']);

const isCutShort = ({ demuxer }: Input, audio: Played<AudioTrack>): boolean =>
  lengthSayers.has(demuxer) &&
  isBrokenOff(audio.toSeconds - audio.fromSeconds, audio.claimedSeconds);

/** Skipped parts of a file. */
const leftOutOf = (
  { soundTracks, movingTracks, coverTracks, subtitleTracks, spans }: Probed,
  { hasAudio, isShort }: { readonly hasAudio: boolean; readonly isShort: boolean },
): Source['leftOut'] => {
  const count = (tracks: readonly number[]): number =>
    tracks.filter((index) => spans.has(index)).length;
  const part = (name: LeftOutPart, isLeftOut: boolean): readonly LeftOutPart[] =>
    isLeftOut ? [name] : [];
  const sounds = count(soundTracks);
  const alike = [
    ...part('other-sound', hasAudio && sounds > 1),
    ...part('cover', coverTracks.length > 0),
    ...part('subtitles', subtitleTracks.length > 0),
  ];
  const moving = count(movingTracks);
  return {
    ofVideo: [
      ...part('sound', !hasAudio && sounds > 0),
      ...part('other-picture', moving > 1),
      ...alike,
    ],
    ofAudio: [...part('picture', moving > 0), ...alike, ...part('end', isShort)],
  };
};

/**
 * Finds the playable part of a file from its actual packets, not from declared properties. Throws `Unusable` if
 * unreadable, too long or truncated.
 */
export const openSource = async (ffmpeg: Ffmpeg, input: Input, run: ProbeRun): Promise<Source> => {
  const probed = await ffmpeg.probe(input, run);
  const { startSeconds, spans } = probed;
  const isThere = ({ index }: { readonly index: number }): boolean => spans.has(index);
  const videos = probed.videos.filter(isThere);
  const audios = probed.audios.filter(isThere);
  const found = await firstTracks(ffmpeg, input, run, { videos, audios });
  const played = <Track extends { readonly index: number }>(
    track: Track,
    secondsMin: number,
  ): Played<Track> => {
    const { from, to } = spans.get(track.index) ?? { from: 0, to: 0 };
    const fromSeconds = Math.max(0, from - startSeconds);
    return {
      ...track,
      fromSeconds,
      toSeconds: Math.max(to - startSeconds, fromSeconds + secondsMin),
    };
  };
  const video = found.video && played(found.video, 1 / found.video.framesPerSecond);
  const audio = found.audio && played(found.audio, 0);
  if (video) assertWhole(probed, video);
  const seconds = Math.max(video?.toSeconds ?? 0, audio?.toSeconds ?? 0);
  if (video || audio) assertLength(seconds);
  const leftOut = leftOutOf(probed, {
    hasAudio: audio !== undefined,
    isShort: audio !== undefined && isCutShort(input, audio),
  });
  const refusedVideo =
    probed.refusedVideo ?? (videos.length > 0 ? new Unusable('unreadable') : undefined);
  return { input, video, audio, seconds, leftOut, refusedVideo };
};
