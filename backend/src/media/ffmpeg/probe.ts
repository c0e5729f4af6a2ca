import { framePixelsMax } from '@ovation/contracts/media/rules';
import { type Fields, figureIn, type Listing } from './listing.ts';
import { Unusable } from './unusable.ts';

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
export interface Probed {
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
  readonly refusedVideo: Unusable | undefined;
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

const isOf = (stream: Fields, type: 'audio' | 'subtitle' | 'video'): boolean =>
  stream.get('codec_type') === type;

const isMoving = (stream: Fields): boolean =>
  isOf(stream, 'video') && stream.get('attached_pic') !== '1';

/** True for an auxiliary track, such as a commentary. */
const isAside = (stream: Fields): boolean =>
  ['comment', 'hearing_impaired', 'visual_impaired'].some((name) => stream.get(name) === '1');

/** Tracks by declared preference, otherwise in file order. */
const inTurn = (streams: readonly Fields[]): readonly Fields[] => {
  const turnOf = (stream: Fields): number =>
    (isAside(stream) ? 4 : 0) +
    (stream.get('default') === '1' ? 0 : 2) +
    (stream.get('dub') === '1' ? 1 : 0);
  return streams.toSorted((one, other) => turnOf(one) - turnOf(other));
};

/** Pixel aspect ratio. */
const pixelRatio = (text = '1:1'): number => {
  const [across = 1, down = 1] = text.split(':').map(Number);
  return across > 0 && down > 0 ? across / down : 1;
};

const positive = (fields: Fields, name: string): number | undefined => {
  const value = figureIn(fields, name) ?? 0;
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
const framesPerSecondOf = (stream: Fields, isInterlaced: boolean): number => {
  const average = rateOf(stream.get('avg_frame_rate'));
  const finest = rateOf(stream.get('r_frame_rate'));
  const isEven = !isInterlaced && finest !== undefined && finest <= framesPerSecondMax;
  const wanted = (isEven ? finest : average) ?? finest ?? framesPerSecondMin;
  return Math.max(framesPerSecondMin, Math.min(framesPerSecondMax, wanted));
};

/** Largest side: the encoder's limit. */
const sideMax = 8_192;

/** Size in square pixels, scaled down to the largest side. */
const squaredOf = (stream: Fields, [width, height]: readonly [number, number]) => {
  const across = width * pixelRatio(stream.get('sample_aspect_ratio'));
  const share = Math.min(1, sideMax / Math.max(across, height));
  const side = (pixels: number): number => Math.max(2, Math.round(pixels * share));
  return [side(across), side(height)] as const;
};

const saidIn = (stream: Fields, name: string): string | undefined => {
  const text = stream.get(name);
  return ['unknown', 'unspecified', 'reserved', 'N/A'].includes(text ?? '') ? undefined : text;
};

const indexOf = (stream: Fields): number => figureIn(stream, 'index') ?? -1;

/** Video track of a stream. Throws `Unusable` if unsupported. */
const videoOf = (stream: Fields): VideoTrack => {
  const { width, height } = {
    width: figureIn(stream, 'width') ?? 0,
    height: figureIn(stream, 'height') ?? 0,
  };
  if (!videoCodecs.has(stream.get('codec_name') ?? '')) throw new Unusable('unsupported');
  if (width < 2 || height < 2) throw new Unusable('unreadable');
  if (width * height > framePixelsMax) throw new Unusable('too-many-pixels');
  const [across, down] = squaredOf(stream, [width, height]);
  const isOnSide = Math.abs(Math.round(figureIn(stream, 'rotation') ?? 0)) % 180 === 90;
  const isInterlaced = ['tt', 'bb', 'tb', 'bt'].includes(stream.get('field_order') ?? '');
  return {
    index: indexOf(stream),
    isInterlaced,
    width: isOnSide ? down : across,
    height: isOnSide ? across : down,
    framesPerSecond: framesPerSecondOf(stream, isInterlaced),
    colours: {
      transfer: saidIn(stream, 'color_transfer'),
      primaries: saidIn(stream, 'color_primaries'),
      matrix: saidIn(stream, 'color_space'),
      range: saidIn(stream, 'color_range'),
    },
    claimedSeconds: positive(stream, 'duration'),
  };
};

const videosOf = (streams: readonly Fields[]): Pick<Probed, 'videos' | 'refusedVideo'> => {
  const videos: VideoTrack[] = [];
  let refusedVideo: Unusable | undefined;
  for (const stream of inTurn(streams.filter(isMoving))) {
    try {
      videos.push(videoOf(stream));
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      refusedVideo ??= error;
    }
  }
  return { videos, refusedVideo };
};

/** Parses ffprobe's listing. */
export const readProbe = ({ streams, format, spans }: Listing): Probed => {
  const sounds = streams.filter((stream) => isOf(stream, 'audio'));
  return {
    ...videosOf(streams),
    audios: inTurn(sounds)
      .filter((stream) => audioCodecs.has(stream.get('codec_name') ?? ''))
      .map((stream) => ({
        index: indexOf(stream),
        claimedSeconds: positive(stream, 'duration'),
      })),
    soundTracks: sounds.map(indexOf),
    coverTracks: streams
      .filter((stream) => isOf(stream, 'video') && !isMoving(stream))
      .map(indexOf),
    subtitleTracks: streams.filter((stream) => isOf(stream, 'subtitle')).map(indexOf),
    movingTracks: streams.filter(isMoving).map(indexOf),
    startSeconds: figureIn(format, 'start_time') ?? 0,
    claimedSeconds: positive(format, 'duration'),
    spans,
  };
};
