import type { DroppedPart } from '@ovation/contracts/files/events';
import type { Ffmpeg, Input, ProbeRun } from './ffmpeg.ts';
import type { AudioTrack, ProbeResult, VideoTrack } from './parseProbe.ts';
import { assertLength } from './runLimits.ts';
import { UnsupportedMedia } from './unsupportedMedia.ts';

/** A track with actual content, in seconds from the start of playback. */
export type PlayableTrack<Track> = Track & {
  readonly fromSeconds: number;
  readonly toSeconds: number;
};

/** Playable part of a file: the preferred decodable track of each kind, with its measured length. */
export interface PlayableSource {
  readonly input: Input;
  readonly video: PlayableTrack<VideoTrack> | undefined;
  readonly audio: PlayableTrack<AudioTrack> | undefined;
  /** Length of the longer track. */
  readonly seconds: number;
  /** Skipped parts, for video and for audio. */
  readonly leftOut: {
    readonly ofVideo: readonly DroppedPart[];
    readonly ofAudio: readonly DroppedPart[];
  };
  /** Reason why there is no video, if one was skipped. */
  readonly refusedVideo: UnsupportedMedia | undefined;
}

/** First decodable track of each kind. Usually both are the first, which takes one run. */
const firstTracks = async (
  ffmpeg: Ffmpeg,
  input: Input,
  run: ProbeRun,
  { videos, audios }: Pick<ProbeResult, 'audios' | 'videos'>,
) => {
  const canDecode = (...tracks: readonly { readonly index: number }[]): Promise<boolean> =>
    ffmpeg.decodes(
      input,
      tracks.map(({ index }) => index),
      run,
    );
  const [video, audio] = [videos[0], audios[0]];
  if (video && audio && (await canDecode(video, audio))) return { video, audio };
  const firstOf = async <Track extends { readonly index: number }>(tracks: readonly Track[]) => {
    for (const track of tracks) if (await canDecode(track)) return track;
    return undefined;
  };
  return { video: await firstOf(videos), audio: await firstOf(audios) };
};

/** Tolerance: a quarter for short files, at least a few frames of a slow film. */
const missingSecondsMin = (declared: number): number => Math.min(1, Math.max(0.3, declared / 4));

/** True if much shorter than declared: a truncated file still declares its full length. */
export const isTruncatedLength = (seconds: number, declared: number | undefined): boolean =>
  declared !== undefined &&
  seconds < 0.8 * declared &&
  declared - seconds > missingSecondsMin(declared);

/**
 * Throws if truncated. A track's declared length counts; without one the longest track is compared with the file's,
 * which WebM and Matroska count from zero, whenever the first frame comes.
 */
const assertNotTruncated = (
  { startSeconds, claimedSeconds, spans }: ProbeResult,
  video: PlayableTrack<VideoTrack>,
): void => {
  const fromSeconds = Math.min(0, startSeconds);
  const longest = Math.max(...[...spans.values()].map(({ to }) => to - fromSeconds));
  const isShort =
    video.claimedSeconds === undefined
      ? isTruncatedLength(longest, claimedSeconds)
      : isTruncatedLength(video.toSeconds - video.fromSeconds, video.claimedSeconds);
  if (isShort) throw new UnsupportedMedia('unreadable', 'it breaks off');
};

/** Containers with a written audio length; others estimate it, often wrongly. */
const formatsWithLength: ReadonlySet<string> = new Set(['mov', 'flac', 'aiff']);

const isAudioTruncated = ({ demuxer }: Input, audio: PlayableTrack<AudioTrack>): boolean =>
  formatsWithLength.has(demuxer) &&
  isTruncatedLength(audio.toSeconds - audio.fromSeconds, audio.claimedSeconds);

/** Skipped parts of a file. */
const leftOutOf = (
  { soundTracks, movingTracks, coverTracks, subtitleTracks, spans }: ProbeResult,
  { hasAudio, isShort }: { readonly hasAudio: boolean; readonly isShort: boolean },
): PlayableSource['leftOut'] => {
  const count = (tracks: readonly number[]): number =>
    tracks.filter((index) => spans.has(index)).length;
  const part = (name: DroppedPart, isLeftOut: boolean): readonly DroppedPart[] =>
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
 * Finds the playable part of a file from its actual packets, not from declared properties. Throws `UnsupportedMedia` if
 * unreadable, too long or truncated.
 */
export const openSource = async (
  ffmpeg: Ffmpeg,
  input: Input,
  run: ProbeRun,
): Promise<PlayableSource> => {
  const probed = await ffmpeg.probe(input, run);
  const { startSeconds, spans } = probed;
  const isThere = ({ index }: { readonly index: number }): boolean => spans.has(index);
  const videos = probed.videos.filter(isThere);
  const audios = probed.audios.filter(isThere);
  const found = await firstTracks(ffmpeg, input, run, { videos, audios });
  const toPlayable = <Track extends { readonly index: number }>(
    track: Track,
    secondsMin: number,
  ): PlayableTrack<Track> => {
    const { from, to } = spans.get(track.index) ?? { from: 0, to: 0 };
    const fromSeconds = Math.max(0, from - startSeconds);
    return {
      ...track,
      fromSeconds,
      toSeconds: Math.max(to - startSeconds, fromSeconds + secondsMin),
    };
  };
  const video = found.video && toPlayable(found.video, 1 / found.video.framesPerSecond);
  const audio = found.audio && toPlayable(found.audio, 0);
  if (video) assertNotTruncated(probed, video);
  const seconds = Math.max(video?.toSeconds ?? 0, audio?.toSeconds ?? 0);
  if (video || audio) assertLength(seconds);
  const leftOut = leftOutOf(probed, {
    hasAudio: audio !== undefined,
    isShort: audio !== undefined && isAudioTruncated(input, audio),
  });
  const refusedVideo =
    probed.refusedVideo ?? (videos.length > 0 ? new UnsupportedMedia('unreadable') : undefined);
  return { input, video, audio, seconds, leftOut, refusedVideo };
};
