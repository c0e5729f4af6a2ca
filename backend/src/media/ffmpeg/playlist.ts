/** What ffmpeg calls the one content of a rendition; a server puts its link in the place of this name. */
export const mediaName = 'media.mp4';
export const playlistName = 'media.m3u8';

interface Segment {
  readonly seconds: number;
  readonly bytes: number;
}

/** A media playlist (RFC 8216) of one content with byte ranges, as ffmpeg writes it. */
export interface MediaPlaylist {
  /** Of the part in front, which says how the rest is coded. */
  readonly initBytes: number;
  readonly segments: readonly Segment[];
  readonly seconds: number;
}

export const readPlaylist = (text: string): MediaPlaylist => {
  const initBytes = Number(/#EXT-X-MAP:.*BYTERANGE="(\d+)@0"/.exec(text)?.[1]);
  const segments = [...text.matchAll(/#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)@\d+\n/g)].map(
    ([, seconds, bytes]) => ({ seconds: Number(seconds), bytes: Number(bytes) }),
  );
  if (!(initBytes > 0) || segments.length === 0) throw new Error('ffmpeg wrote another playlist');
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  return { initBytes, segments, seconds };
};

/** The most that a segment takes a second; of the short ones at the end nothing is said. */
export const peakBitsPerSecond = ({ segments }: MediaPlaylist): number => {
  const longest = Math.max(...segments.map(({ seconds }) => seconds));
  const whole = segments.filter(({ seconds }) => seconds >= longest / 2);
  return Math.ceil(Math.max(...whole.map(({ bytes, seconds }) => (bytes * 8) / seconds)));
};

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** What is in a rendition, as RFC 6381 writes it: H.264 as its own header says, and AAC-LC. */
export const codecsOf = (
  init: Buffer,
  has: { readonly video: boolean; readonly audio: boolean },
): string => {
  const at = init.indexOf('avcC');
  // Behind the name: a version, then profile, constraints and level.
  const [profile = 0, constraints = 0, level = 0] = init.subarray(at + 5, at + 8);
  if (has.video && at === -1) throw new Error('ffmpeg wrote no H.264');
  return [
    ...(has.video ? [`avc1.${hex(profile)}${hex(constraints)}${hex(level)}`] : []),
    ...(has.audio ? ['mp4a.40.2'] : []),
  ].join(',');
};
