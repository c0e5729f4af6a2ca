import { framePixelsMax } from '@ovation/contracts/media/rules';
import { type Listing, numberField, type ProbeFields } from './ffprobeListing.ts';
import { UnsupportedMedia } from './unsupportedMedia.ts';

/** Colour parameters in ffmpeg's names; undefined if the file leaves them out. */
export interface Colours {
  readonly transfer: string | undefined;
  readonly primaries: string | undefined;
  readonly matrix: string | undefined;
  readonly range: string | undefined;
}

/** Video track as declared, in display pixels: after rotation, with square pixels. */
export interface VideoTrack {
  readonly index: number;
  readonly width: number;
  readonly height: number;
  /** True for interlaced video: each picture holds two instants. */
  readonly isInterlaced: boolean;
  readonly framesPerSecond: number;
  readonly colours: Colours;
  /** Declared length; undefined if missing, as in browser recordings. */
  readonly claimedSeconds: number | undefined;
}

export interface AudioTrack {
  readonly index: number;
  readonly claimedSeconds: number | undefined;
}

/** Declared properties of a file, not verified yet. */
export interface ProbeResult {
  /** Tracks with a supported codec, in order of preference. */
  readonly videos: readonly VideoTrack[];
  readonly audios: readonly AudioTrack[];
  /** All audio tracks, including unsupported ones. */
  readonly soundTracks: readonly number[];
  /** Cover pictures. */
  readonly coverTracks: readonly number[];
  readonly subtitleTracks: readonly number[];
  /** All video tracks, including unsupported ones. */
  readonly movingTracks: readonly number[];
  /** Reason why the first unsupported video track was skipped. */
  readonly refusedVideo: UnsupportedMedia | undefined;
  readonly startSeconds: number;
  readonly claimedSeconds: number | undefined;
  /** Actual spans, by track index. */
  readonly spans: Listing['spans'];
}

/** Codecs of cameras, telephones and browsers. Obsolete decoders are kept away from uploads. */
const videoCodecs: ReadonlySet<string> = new Set([
  'h264',
  'hevc',
  'vp8',
  'vp9',
  'av1',
  'mpeg4',
  'mjpeg',
  'prores',
  'theora',
  'h263',
  'mpeg2video',
  'dvvideo',
  'dnxhd',
]);
const audioCodecs: ReadonlySet<string> = new Set([
  'aac',
  'mp2',
  'mp3',
  'opus',
  'vorbis',
  'flac',
  'alac',
  'ac3',
  'eac3',
  'pcm_u8',
  'pcm_s8',
  'pcm_s16le',
  'pcm_s16be',
  'pcm_s24le',
  'pcm_s24be',
  'pcm_s32le',
  'pcm_s32be',
  'pcm_f32le',
  'pcm_f32be',
  'pcm_f64le',
  'pcm_f64be',
  'pcm_mulaw',
  'pcm_alaw',
  'adpcm_ima_qt',
  'adpcm_ima_wav',
  'adpcm_ms',
  'amr_nb',
  'amr_wb',
]);

const hasCodecType = (stream: ProbeFields, type: 'audio' | 'subtitle' | 'video'): boolean =>
  stream.get('codec_type') === type;

const isMoving = (stream: ProbeFields): boolean =>
  hasCodecType(stream, 'video') && stream.get('attached_pic') !== '1';

/** True for an auxiliary track, such as a commentary. */
const isAuxiliary = (stream: ProbeFields): boolean =>
  ['comment', 'hearing_impaired', 'visual_impaired'].some((name) => stream.get(name) === '1');

/** Tracks by declared preference, otherwise in file order. */
const byPreference = (streams: readonly ProbeFields[]): readonly ProbeFields[] => {
  const rankOf = (stream: ProbeFields): number =>
    (isAuxiliary(stream) ? 4 : 0) +
    (stream.get('default') === '1' ? 0 : 2) +
    (stream.get('dub') === '1' ? 1 : 0);
  return streams.toSorted((one, other) => rankOf(one) - rankOf(other));
};

/** Pixel aspect ratio. */
const pixelRatio = (text = '1:1'): number => {
  const [across = 1, down = 1] = text.split(':').map(Number);
  return across > 0 && down > 0 ? across / down : 1;
};

const positiveField = (fields: ProbeFields, name: string): number | undefined => {
  const value = numberField(fields, name) ?? 0;
  return value > 0 && Number.isFinite(value) ? value : undefined;
};

const rateOf = (text = ''): number | undefined => {
  const [count = 0, seconds = 0] = text.split('/').map(Number);
  return seconds > 0 && count > 0 ? count / seconds : undefined;
};

/** Above the one the difference is invisible; players switch quality more often than the other. */
const framesPerSecondMax = 60;
const framesPerSecondMin = 10;

/**
 * Frame rate of the result: the nominal rate if screens can show it, otherwise the average. The nominal rate is a
 * guess, far too high for variable frame rates.
 */
const framesPerSecondOf = (stream: ProbeFields, isInterlaced: boolean): number => {
  const average = rateOf(stream.get('avg_frame_rate'));
  const finest = rateOf(stream.get('r_frame_rate'));
  const isEven = !isInterlaced && finest !== undefined && finest <= framesPerSecondMax;
  const wanted = (isEven ? finest : average) ?? finest ?? framesPerSecondMin;
  return Math.max(framesPerSecondMin, Math.min(framesPerSecondMax, wanted));
};

/** Largest side: the encoder's limit. */
const sideMax = 8_192;

/** Size in square pixels, scaled down to the largest side. */
const squarePixelSize = (stream: ProbeFields, [width, height]: readonly [number, number]) => {
  const across = width * pixelRatio(stream.get('sample_aspect_ratio'));
  const share = Math.min(1, sideMax / Math.max(across, height));
  const side = (pixels: number): number => Math.max(2, Math.round(pixels * share));
  return [side(across), side(height)] as const;
};

const knownField = (stream: ProbeFields, name: string): string | undefined => {
  const text = stream.get(name);
  return ['unknown', 'unspecified', 'reserved', 'N/A'].includes(text ?? '') ? undefined : text;
};

const indexOf = (stream: ProbeFields): number => numberField(stream, 'index') ?? -1;

/** Video track of a stream. Throws `UnsupportedMedia` if unsupported. */
const videoOf = (stream: ProbeFields): VideoTrack => {
  const { width, height } = {
    width: numberField(stream, 'width') ?? 0,
    height: numberField(stream, 'height') ?? 0,
  };
  if (!videoCodecs.has(stream.get('codec_name') ?? '')) throw new UnsupportedMedia('unsupported');
  if (width < 2 || height < 2) throw new UnsupportedMedia('unreadable');
  if (width * height > framePixelsMax) throw new UnsupportedMedia('too-many-pixels');
  const [across, down] = squarePixelSize(stream, [width, height]);
  const isRotated = Math.abs(Math.round(numberField(stream, 'rotation') ?? 0)) % 180 === 90;
  const isInterlaced = ['tt', 'bb', 'tb', 'bt'].includes(stream.get('field_order') ?? '');
  return {
    index: indexOf(stream),
    isInterlaced,
    width: isRotated ? down : across,
    height: isRotated ? across : down,
    framesPerSecond: framesPerSecondOf(stream, isInterlaced),
    colours: {
      transfer: knownField(stream, 'color_transfer'),
      primaries: knownField(stream, 'color_primaries'),
      matrix: knownField(stream, 'color_space'),
      range: knownField(stream, 'color_range'),
    },
    claimedSeconds: positiveField(stream, 'duration'),
  };
};

const videosOf = (
  streams: readonly ProbeFields[],
): Pick<ProbeResult, 'videos' | 'refusedVideo'> => {
  const videos: VideoTrack[] = [];
  let refusedVideo: UnsupportedMedia | undefined;
  for (const stream of byPreference(streams.filter(isMoving))) {
    try {
      videos.push(videoOf(stream));
    } catch (error) {
      if (!(error instanceof UnsupportedMedia)) throw error;
      refusedVideo ??= error;
    }
  }
  return { videos, refusedVideo };
};

/** Parses ffprobe's listing. */
export const parseProbe = ({ streams, format, spans }: Listing): ProbeResult => {
  const sounds = streams.filter((stream) => hasCodecType(stream, 'audio'));
  return {
    ...videosOf(streams),
    audios: byPreference(sounds)
      .filter((stream) => audioCodecs.has(stream.get('codec_name') ?? ''))
      .map((stream) => ({
        index: indexOf(stream),
        claimedSeconds: positiveField(stream, 'duration'),
      })),
    soundTracks: sounds.map(indexOf),
    coverTracks: streams
      .filter((stream) => hasCodecType(stream, 'video') && !isMoving(stream))
      .map(indexOf),
    subtitleTracks: streams.filter((stream) => hasCodecType(stream, 'subtitle')).map(indexOf),
    movingTracks: streams.filter(isMoving).map(indexOf),
    startSeconds: numberField(format, 'start_time') ?? 0,
    claimedSeconds: positiveField(format, 'duration'),
    spans,
  };
};
