import { describe, expect, it } from 'vitest';
import { codecsOf, parsePlaylist, peakBitsPerSecond } from './hlsPlaylist.ts';

const playlist = (segments: readonly (readonly [seconds: string, bytes: number])[]): string =>
  [
    '#EXTM3U',
    '#EXT-X-MAP:URI="media.mp4",BYTERANGE="1348@0"',
    ...segments.map(
      ([seconds, bytes]) => `#EXTINF:${seconds},\n#EXT-X-BYTERANGE:${bytes}@9\nmedia.mp4`,
    ),
    '#EXT-X-ENDLIST\n',
  ].join('\n');

describe('a single file playlist', () => {
  it('has the initialisation size and segment lengths', () => {
    const read = parsePlaylist(
      playlist([
        ['4.000000', 1_000],
        ['2.500000', 500],
      ]),
    );
    expect(read).toMatchObject({ initBytes: 1_348, seconds: 6.5 });
    expect(read.segments).toEqual([
      { seconds: 4, bytes: 1_000 },
      { seconds: 2.5, bytes: 500 },
    ]);
  });

  it('takes its peak bit rate from full segments', () => {
    const read = parsePlaylist(
      playlist([
        ['4.0', 1_000],
        ['4.0', 2_000],
        ['0.02', 600],
      ]),
    );
    expect(peakBitsPerSecond(read)).toBe(4_000);
  });

  it('is refused in another form', () => {
    expect(() => parsePlaylist('#EXTM3U\n')).toThrow('another playlist');
  });
});

describe('the codecs string of a rendition', () => {
  it('is read from its own header', () => {
    const init = Buffer.from('....avcC\u0001\u0064\u0000\u001f', 'latin1');
    expect(codecsOf(init, { video: true, audio: true })).toBe('avc1.64001f,mp4a.40.2');
    expect(codecsOf(init, { video: true, audio: false })).toBe('avc1.64001f');
    expect(codecsOf(Buffer.alloc(8), { video: false, audio: true })).toBe('mp4a.40.2');
    expect(() => codecsOf(Buffer.alloc(8), { video: true, audio: true })).toThrow('no H.264');
  });
});
