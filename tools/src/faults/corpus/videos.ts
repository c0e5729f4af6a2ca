import { fastEncoding, movingPicture, recordClip, tone } from '@ovation/backend/testing/media';
import { brick, type Case, type Outcome } from './case.ts';
import { converted, painted, tagged } from './colours.ts';

const size = '64x48';
const picture = movingPicture(size, 1);
const aac = ['-c:a', 'aac'] as const;
const shown = { width: 64, height: 48, seconds: 1 } as const;

const video = (
  name: string,
  file: string,
  options: readonly string[],
  expected: Outcome = { ...shown, hasSound: false },
): Case => {
  const types = {
    mkv: 'video/matroska',
    mov: 'video/quicktime',
    ogv: 'video/ogg',
    '3gp': 'video/3gpp',
  };
  const extension = file.split('.').at(-1) ?? '';
  const mimeType = types[extension as keyof typeof types] ?? `video/${extension}`;
  return { name, mimeType, bytes: () => recordClip(file, options), expected };
};

const inCodec = (codec: string): readonly string[] => [...picture, '-c:v', codec];
const withSound = { ...shown, hasSound: true } as const;

const codecs: readonly Case[] = [
  video('H.264 and AAC', 'a.mp4', [...picture, ...tone(1), ...fastEncoding, ...aac], withSound),
  video('H.264 of 4:4:4', 'a.mp4', [
    ...picture,
    ...fastEncoding.slice(0, 4),
    '-pix_fmt',
    'yuv444p',
  ]),
  video('H.264 of ten bits', 'a.mp4', [
    ...picture,
    ...fastEncoding.slice(0, 4),
    '-pix_fmt',
    'yuv420p10le',
  ]),
  video('HEVC', 'a.mp4', [
    ...inCodec('libx265'),
    '-preset',
    'ultrafast',
    '-x265-params',
    'log-level=none',
  ]),
  video('VP8', 'a.webm', [...inCodec('libvpx'), '-deadline', 'realtime']),
  video(
    'VP9 and Opus',
    'a.webm',
    [...picture, ...tone(1), '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-c:a', 'libopus'],
    withSound,
  ),
  video('AV1', 'a.mp4', [...inCodec('libaom-av1'), '-cpu-used', '8', '-usage', 'realtime']),
  video('MPEG-4', 'a.mp4', inCodec('mpeg4')),
  video('MPEG-2', 'a.mkv', inCodec('mpeg2video')),
  video('Motion JPEG', 'a.mov', [...inCodec('mjpeg'), '-pix_fmt', 'yuvj420p']),
  video('ProRes', 'a.mov', inCodec('prores_ks')),
  video('Theora', 'a.ogv', inCodec('libtheora')),
  video('H.263', 'a.3gp', [...movingPicture('176x144', 1), '-c:v', 'h263'], {
    width: 176,
    height: 144,
    seconds: 1,
  }),
  video('FFV1, which nobody shares', 'a.mkv', inCodec('ffv1'), { fault: 'unsupported' }),
];

const shapes: readonly Case[] = [
  video(
    'odd sides',
    'a.mkv',
    [...movingPicture('65x49', 1), ...fastEncoding.slice(0, 4), '-pix_fmt', 'yuv444p'],
    {
      width: 65,
      height: 49,
      seconds: 1,
    },
  ),
  video('pixels wider than high', 'a.mp4', [...picture, '-vf', 'setsar=3/2', ...fastEncoding], {
    width: 96,
    height: 48,
    seconds: 1,
  }),
  video(
    'pixels far wider than high',
    'a.mp4',
    [...movingPicture('320x48', 1), '-vf', 'setsar=100/1', ...fastEncoding],
    { width: 8_192, height: 12, seconds: 1 },
  ),
  video(
    'pixels far higher than wide',
    'a.mp4',
    [...picture, '-vf', 'setsar=1/50', ...fastEncoding],
    {
      width: 2,
      height: 48,
      seconds: 1,
    },
  ),
  video('lines of two instants', 'a.mp4', [
    ...picture,
    '-vf',
    'interlace',
    ...fastEncoding,
    '-flags',
    '+ilme+ildct',
    '-x264-params',
    'tff=1',
  ]),
  video('120 pictures a second', 'a.mp4', [...movingPicture(size, 1, 120), ...fastEncoding]),
  video('one picture a second', 'a.mp4', [...movingPicture(size, 2, 1), ...fastEncoding], {
    ...shown,
    seconds: 2,
  }),
  video('uneven times', 'a.mkv', [
    ...picture,
    '-vf',
    "select='not(mod(n,3))+gt(n,20)'",
    '-fps_mode',
    'vfr',
    ...fastEncoding,
  ]),
  video('one picture alone', 'a.mp4', [...picture, '-frames:v', '1', ...fastEncoding], {
    width: 64,
    height: 48,
  }),
];

const tracks: readonly Case[] = [
  video(
    'sound longer than the picture',
    'a.mp4',
    [...picture, ...tone(3), ...fastEncoding, ...aac],
    {
      ...withSound,
      seconds: 3,
    },
  ),
  video(
    'picture longer than the sound',
    'a.mp4',
    [...movingPicture(size, 3), ...tone(1), ...fastEncoding, ...aac],
    { ...withSound, seconds: 3 },
  ),
  video(
    'two languages',
    'a.mkv',
    [
      ...picture,
      ...tone(1),
      ...tone(1),
      '-map',
      '0',
      '-map',
      '1',
      '-map',
      '2',
      ...fastEncoding,
      ...aac,
    ],
    { ...withSound, leftOut: ['other-sound'] },
  ),
  video(
    'telephone sound',
    'a.mov',
    [...picture, ...tone(1), ...fastEncoding, '-c:a', 'pcm_mulaw', '-ar', '8000'],
    withSound,
  ),
  video(
    'sound that nobody decodes',
    'a.mkv',
    [...picture, ...tone(1), ...fastEncoding, '-c:a', 'wmav2'],
    { ...shown, hasSound: false, leftOut: ['sound'] },
  ),
  video(
    'two pictures',
    'a.mkv',
    [...picture, ...picture, '-map', '0', '-map', '1', ...fastEncoding],
    {
      ...shown,
      leftOut: ['other-picture'],
    },
  ),
  video(
    'a picture that is not the one to be played',
    'a.mp4',
    [
      '-f',
      'lavfi',
      '-i',
      `color=c=0x4040c0:size=${size}:rate=10:duration=1`,
      ...painted,
      '-map',
      '0',
      '-map',
      '1',
      ...fastEncoding,
      '-disposition:v:0',
      '0',
      '-disposition:v:1',
      'default',
    ],
    { ...shown, colour: brick, leftOut: ['other-picture'] },
  ),
  video('in fragments', 'a.mp4', [
    ...picture,
    ...fastEncoding,
    '-movflags',
    'frag_keyframe+empty_moov',
  ]),
  video('without its length', 'a.webm', [
    ...inCodec('libvpx'),
    '-deadline',
    'realtime',
    '-live',
    '1',
  ]),
  video('beginning at five seconds', 'a.mkv', [
    ...picture,
    ...fastEncoding,
    '-output_ts_offset',
    '5',
  ]),
  video('with a clock of its own', 'a.mov', [
    ...picture,
    ...fastEncoding,
    '-timecode',
    '01:00:00:00',
  ]),
  video('sound alone', 'a.mp4', [...tone(1), ...aac], { fault: 'unsupported' }),
];

const tenBits = fastEncoding.slice(0, 4);
const inTenBits = (...colours: Parameters<typeof converted>): readonly string[] => [
  ...converted(...colours),
  ...tenBits,
];
/** Grey of a signal with this level, of ten bits, as the standards of broadcasters name it. */
const signal = (level: number, transfer: string): readonly string[] => [
  '-vf',
  `format=yuv420p10le,geq=lum=${64 + Math.round(level * 876)}:cb=512:cr=512`,
  ...tenBits,
  ...tagged('bt2020nc', transfer, 'bt2020'),
];
const coloured = { ...shown, colour: brick } as const;

const colours: readonly Case[] = [
  video(
    'BT.709',
    'a.mp4',
    [
      ...painted,
      '-vf',
      'scale=out_color_matrix=bt709',
      ...fastEncoding,
      ...tagged('bt709', 'bt709', 'bt709'),
    ],
    coloured,
  ),
  video(
    'BT.601',
    'a.mp4',
    [
      ...painted,
      '-vf',
      'scale=out_color_matrix=bt601',
      ...fastEncoding,
      ...tagged('smpte170m', 'smpte170m', 'smpte170m'),
    ],
    coloured,
  ),
  video(
    'full range',
    'a.mp4',
    [
      ...painted,
      '-vf',
      'scale=out_color_matrix=bt709:out_range=pc,format=yuvj420p',
      ...tenBits,
      ...tagged('bt709', 'bt709', 'bt709'),
    ],
    coloured,
  ),
  video('PQ', 'a.mp4', [...painted, ...inTenBits('bt2020nc', 'smpte2084', 'bt2020')], coloured),
  video('HLG', 'a.mp4', [...painted, ...inTenBits('bt2020nc', 'arib-std-b67', 'bt2020')], coloured),
  video(
    'BT.2020 without more light',
    'a.mp4',
    [...painted, ...inTenBits('bt2020nc', 'bt2020-10', 'bt2020')],
    coloured,
  ),
  ...(
    [
      ['PQ', 0.58, 'smpte2084'],
      ['HLG', 0.75, 'arib-std-b67'],
    ] as const
  ).map(([name, level, transfer]) =>
    video(`${name}, the white of paper`, 'a.mp4', [...painted, ...signal(level, transfer)], {
      ...shown,
      colour: [255, 255, 255],
    }),
  ),
  ...(
    [
      ['PQ', 'smpte2084'],
      ['HLG', 'arib-std-b67'],
    ] as const
  ).map(([name, transfer]) =>
    video(`${name}, a grey card`, 'a.mp4', [...painted, ...signal(0.38, transfer)], {
      ...shown,
      colour: [108, 108, 108],
    }),
  ),
];

/** Truncated film whose second part is missing. */
const cut = (name: string, seconds: number, cutOff: (whole: Buffer) => Buffer): Case => ({
  ...video(name, 'a.mp4', [], { fault: 'unreadable' }),
  bytes: async () =>
    cutOff(
      await recordClip('a.mp4', [
        ...movingPicture(size, seconds),
        ...tone(seconds),
        ...fastEncoding,
        ...aac,
        '-movflags',
        '+faststart',
      ]),
    ),
});

const broken: readonly Case[] = [
  cut('H.264 that breaks off behind its index', 4, (whole) => whole.subarray(0, whole.length / 2)),
  cut('a short film that breaks off', 2, (whole) => whole.subarray(0, whole.length * 0.6)),
  cut('zeros where the second half should be', 4, (whole) =>
    whole.fill(0, Math.floor(whole.length / 2)),
  ),
  {
    ...video('H.264 that breaks off before its index', 'a.mp4', [], { fault: 'unreadable' }),
    bytes: async () => {
      const whole = await recordClip('a.mp4', [...picture, ...fastEncoding]);
      return whole.subarray(0, whole.length / 2);
    },
  },
  { ...video('nothing', 'a.mp4', [], { fault: 'unreadable' }), bytes: async () => Buffer.alloc(0) },
];

export const videos: readonly Case[] = [...codecs, ...shapes, ...tracks, ...colours, ...broken];
