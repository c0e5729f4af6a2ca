/** Name of a rendition's single file in ffmpeg's playlist; the server replaces it by a signed URL. */
export const mediaFileName = 'media.mp4';
export const playlistFileName = 'media.m3u8';

interface Segment {
  readonly seconds: number;
  readonly bytes: number;
}

/** Media playlist (RFC 8216) of one file with byte ranges, as ffmpeg writes it. */
export interface MediaPlaylist {
  /** Size of the initialisation section. */
  readonly initBytes: number;
  readonly segments: readonly Segment[];
  readonly seconds: number;
}

export const parsePlaylist = (text: string): MediaPlaylist => {
  const initBytes = Number(/#EXT-X-MAP:.*BYTERANGE="(\d+)@0"/.exec(text)?.[1]);
  const segments = [...text.matchAll(/#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)@\d+\n/g)].map(
    ([, seconds, bytes]) => ({ seconds: Number(seconds), bytes: Number(bytes) }),
  );
  if (!(initBytes > 0) || segments.length === 0) throw new Error('ffmpeg wrote another playlist');
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0);
  return { initBytes, segments, seconds };
};

/** Peak bit rate of a segment, without short ones at the end. */
export const peakBitsPerSecond = ({ segments }: MediaPlaylist): number => {
  const longest = Math.max(...segments.map(({ seconds }) => seconds));
  const whole = segments.filter(({ seconds }) => seconds >= longest / 2);
  return Math.ceil(Math.max(...whole.map(({ bytes, seconds }) => (bytes * 8) / seconds)));
};

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** Codecs string (RFC 6381): H.264 from its own header, and AAC-LC. */
export const codecsOf = (
  init: Buffer,
  has: { readonly video: boolean; readonly audio: boolean },
): string => {
  const at = init.indexOf('avcC');
  // The name is followed by version, profile, constraints and level.
  const [profile = 0, constraints = 0, level = 0] = init.subarray(at + 5, at + 8);
  if (has.video && at === -1) throw new Error('ffmpeg wrote no H.264');
  return [
    ...(has.video ? [`avc1.${hex(profile)}${hex(constraints)}${hex(level)}`] : []),
    ...(has.audio ? ['mp4a.40.2'] : []),
  ].join(',');
};
