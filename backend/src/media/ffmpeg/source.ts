import type { LeftOutPart } from '@ovation/contracts/files/events';
import type { Ffmpeg, Input, ProbeRun } from './ffmpeg.ts';
import { assertLength } from './length.ts';
import type { AudioTrack, Probed, VideoTrack } from './probe.ts';
import { Unusable } from './unusable.ts';

/** A track that is really there, in seconds from the beginning of what is played. */
export type Played<Track> = Track & { readonly fromSeconds: number; readonly toSeconds: number };

/** What is played of a file: of each kind the first track in turn that we can decode, as long as it is found to be. */
export interface Source {
  readonly input: Input;
  readonly video: Played<VideoTrack> | undefined;
  readonly audio: Played<AudioTrack> | undefined;
  /** As long as the longer of the two. */
  readonly seconds: number;
  /** What else is in it, of what is watched and of what is only heard. */
  readonly leftOut: {
    readonly ofVideo: readonly LeftOutPart[];
    readonly ofAudio: readonly LeftOutPart[];
  };
  /** Why there is no picture, where there is one that was passed over. */
  readonly refusedVideo: Unusable | undefined;
}

/** The first track of each kind that we can decode. Mostly both are the first in turn, which is seen at once. */
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

/** Of what is short a quarter, but no less than a few pictures of a slow film: its length is told no finer. */
const missingSecondsMin = (claimed: number): number => Math.min(1, Math.max(0.3, claimed / 4));

/** A content that breaks off says at its beginning how long it once was. */
export const isBrokenOff = (seconds: number, claimed: number | undefined): boolean =>
  claimed !== undefined &&
  seconds < 0.8 * claimed &&
  claimed - seconds > missingSecondsMin(claimed);

/**
 * A track may say how long it is; where it does not, the longest of all is as long as the file: which WebM and Matroska
 * count from zero, whenever their first picture comes.
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

/** In which the length of a sound is written; in others it is reckoned from its first part, and often wrong. */
const lengthSayers: ReadonlySet<string> = new Set(['mov', 'flac', 'aiff']);

const isCutShort = ({ demuxer }: Input, audio: Played<AudioTrack>): boolean =>
  lengthSayers.has(demuxer) &&
  isBrokenOff(audio.toSeconds - audio.fromSeconds, audio.claimedSeconds);

/** What is in a file beside what is played of it. */
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
 * Finds what can be played of a file, by looking at all of it and at nothing that it merely says. Throws `Unusable`
 * of what cannot be read, is too long, or breaks off.
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
