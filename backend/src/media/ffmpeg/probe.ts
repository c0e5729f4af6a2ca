import { framePixelsMax, mediaSecondsMax } from '@ovation/contracts/media/rules';
import { z } from 'zod';
import { Unusable } from '../unusable.ts';

const Stream = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  sample_aspect_ratio: z.string().optional(),
  disposition: z.object({ attached_pic: z.int() }).partial().optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});

const Probe = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({ duration: z.string().optional() }).optional(),
});

/** A moving picture, in pixels as it is looked at: after the camera's rotation, each pixel a square. */
export interface VideoStream {
  readonly index: number;
  readonly width: number;
  readonly height: number;
}

export interface AudioStream {
  readonly index: number;
}

/** What is in a file, as far as we can decode it. */
export interface Probed {
  readonly video: VideoStream | undefined;
  readonly audio: AudioStream | undefined;
  /** Undefined where the file does not say, as of what a browser has recorded. */
  readonly seconds: number | undefined;
}

/** What cameras, telephones and browsers make. Decoders of what nobody makes any more are not let near uploads. */
const videoCodecs: ReadonlySet<string> = new Set([
  ...['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'mjpeg', 'prores'],
]);
const audioCodecs: ReadonlySet<string> = new Set([
  ...['aac', 'mp3', 'opus', 'vorbis', 'flac', 'alac', 'ac3', 'eac3'],
  ...['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s32le', 'pcm_f32le', 'pcm_u8'],
]);

type Stream = z.infer<typeof Stream>;

const isMoving = ({ codec_type, disposition }: Stream): boolean =>
  codec_type === 'video' && disposition?.attached_pic !== 1;

/** A pixel's width by its height. */
const pixelRatio = (text = '1:1'): number => {
  const [across = 1, down = 1] = text.split(':').map(Number);
  return across > 0 && down > 0 ? across / down : 1;
};

const videoOf = (stream: Stream): VideoStream => {
  const { index, width = 0, height = 0 } = stream;
  if (!videoCodecs.has(stream.codec_name ?? '')) throw new Unusable('unsupported');
  if (width < 2 || height < 2) throw new Unusable('unreadable');
  if (width * height > framePixelsMax) throw new Unusable('too-many-pixels');
  const across = Math.round(width * pixelRatio(stream.sample_aspect_ratio));
  const turned = stream.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation;
  const isOnSide = Math.abs(Math.round(turned ?? 0)) % 180 === 90;
  return { index, width: isOnSide ? height : across, height: isOnSide ? across : height };
};

const audioOf = ({ index, codec_name }: Stream): AudioStream => {
  if (!audioCodecs.has(codec_name ?? '')) throw new Unusable('unsupported');
  return { index };
};

/** What ffprobe printed → what is in the file. Throws `Unusable` of what we do not decode. */
export const readProbe = (printed: unknown): Probed => {
  const { streams, format } = Probe.parse(printed);
  const moving = streams.find(isMoving);
  const sound = streams.find(({ codec_type }) => codec_type === 'audio');
  const seconds = Number(format?.duration);
  return {
    video: moving && videoOf(moving),
    audio: sound && audioOf(sound),
    seconds: seconds > 0 ? seconds : undefined,
  };
};

/** Throws `Unusable` of what is longer than anybody may upload. */
export const assertLength = (seconds: number): void => {
  if (!(seconds > 0)) throw new Unusable('unreadable');
  if (seconds > mediaSecondsMax) throw new Unusable('too-long');
};
