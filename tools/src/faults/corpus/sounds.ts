import { fastEncoding, movingPicture, recordClip, tone } from '@ovation/backend/testing/media';
import type { Case, Outcome } from './case.ts';

const expectedSound = { seconds: 2, hasSound: true } as const;
const sound = (
  name: string,
  [file, mimeType]: readonly [file: string, mimeType: string],
  options: readonly string[],
  expected: Outcome = expectedSound,
): Case => ({
  name,
  mimeType,
  bytes: () => recordClip(file, [...tone(2), ...options]),
  expected,
});

const mp3 = ['a.mp3', 'audio/mpeg'] as const;
const m4a = ['a.m4a', 'audio/mp4'] as const;
const wav = ['a.wav', 'audio/wav'] as const;
const aiff = ['a.aiff', 'audio/aiff'] as const;
/** Square wave between the extremes of the format: as loud as sound can be, and louder. */
const square = (top: number): readonly string[] => [
  '-f',
  'lavfi',
  '-i',
  `aevalsrc=${top}*sgn(sin(2*PI*3000*t)):d=2:s=44100`,
  '-map',
  '1',
];
const text = Buffer.from('a song '.repeat(300));

export const sounds: readonly Case[] = [
  sound('MP3', mp3, ['-b:a', '64k']),
  sound('MP3 of changing rate that does not say so', mp3, ['-q:a', '9', '-write_xing', '0'], {
    ...expectedSound,
    leftOut: [],
  }),
  sound(
    'MP3 with a cover',
    mp3,
    [
      '-f',
      'lavfi',
      '-i',
      'color=c=red:size=64x64:rate=1:duration=1',
      '-map',
      '0',
      '-map',
      '1',
      '-c:v',
      'mjpeg',
      '-disposition:v',
      'attached_pic',
    ],
    { ...expectedSound, leftOut: ['cover'] },
  ),
  sound('AAC', m4a, ['-c:a', 'aac']),
  sound('AAC without a container', ['a.aac', 'audio/aac'], ['-c:a', 'aac']),
  sound('ALAC', m4a, ['-c:a', 'alac']),
  sound('WAV', wav, []),
  sound('WAV of eight bits', wav, ['-c:a', 'pcm_u8', '-ar', '8000']),
  sound('WAV of fractions', wav, ['-c:a', 'pcm_f32le']),
  sound('WAV of six channels', wav, ['-ac', '6']),
  sound('WAV as loud as can be', wav, square(1)),
  sound('WAV louder than full scale', wav, [...square(3), '-c:a', 'pcm_f32le']),
  sound('MP3 as loud as can be', mp3, [...square(1), '-b:a', '128k']),
  sound('AAC louder than full scale', m4a, [...square(2), '-c:a', 'aac']),
  sound('AIFF', aiff, []),
  sound('FLAC', ['a.flac', 'audio/flac'], [], { ...expectedSound, leftOut: [] }),
  sound('Vorbis', ['a.ogg', 'audio/ogg'], ['-c:a', 'libvorbis']),
  sound('Opus', ['a.opus', 'audio/ogg; codecs=opus'], ['-c:a', 'libopus']),
  sound('Opus as browsers record it', ['a.webm', 'video/webm'], ['-c:a', 'libopus', '-live', '1']),
  sound(
    'the sound of a video',
    ['a.mp4', 'video/mp4'],
    [...movingPicture('64x48', 2), ...fastEncoding, '-c:a', 'aac'],
    { ...expectedSound, leftOut: ['picture'] },
  ),
  sound('WMA, which we do not decode', ['a.mkv', 'video/matroska'], ['-c:a', 'wmav2'], {
    fault: 'unsupported',
  }),
  {
    ...sound('AAC that breaks off', m4a, [], { hasSound: true, leftOut: ['end'] }),
    bytes: async () => {
      const whole = await recordClip('a.m4a', [
        ...tone(4),
        '-c:a',
        'aac',
        '-movflags',
        '+faststart',
      ]);
      return whole.subarray(0, whole.length / 2);
    },
  },
  {
    ...sound('AAC with zeros where its second half should be', m4a, [], {
      hasSound: true,
      leftOut: ['end'],
    }),
    bytes: async () => {
      const whole = await recordClip('a.m4a', [
        ...tone(4),
        '-c:a',
        'aac',
        '-movflags',
        '+faststart',
      ]);
      return whole.fill(0, Math.floor(whole.length / 2));
    },
  },
  sound('WAV of silence', wav, ['-af', 'volume=0']),
  {
    name: 'nothing',
    mimeType: 'audio/mpeg',
    bytes: async () => Buffer.alloc(0),
    expected: { fault: 'unreadable' },
  },
  {
    name: 'text',
    mimeType: 'audio/mpeg',
    bytes: async () => text,
    expected: { fault: 'unreadable' },
  },
];
