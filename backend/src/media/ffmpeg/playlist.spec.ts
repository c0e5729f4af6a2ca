import { describe, expect, it } from 'vitest';
import { codecsOf, peakBitsPerSecond, readPlaylist } from './playlist.ts';

const playlist = (segments: readonly (readonly [seconds: string, bytes: number])[]): string =>
  [
    '#EXTM3U',
    '#EXT-X-MAP:URI="media.mp4",BYTERANGE="1348@0"',
    ...segments.map(
      ([seconds, bytes]) => `#EXTINF:${seconds},\n#EXT-X-BYTERANGE:${bytes}@9\nmedia.mp4`,
    ),
    '#EXT-X-ENDLIST\n',
  ].join('\n');

describe('a playlist of one content', () => {
  it('says where the head ends, and how long each part is', () => {
    const read = readPlaylist(
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

  it('takes most in its fullest part, of which the short end is none', () => {
    const read = readPlaylist(
      playlist([
        ['4.0', 1_000],
        ['4.0', 2_000],
        ['0.02', 600],
      ]),
    );
    expect(peakBitsPerSecond(read)).toBe(4_000);
  });

  it('is not taken where it is another one', () => {
    expect(() => readPlaylist('#EXTM3U\n')).toThrow('another playlist');
  });
});

describe('what a rendition is coded in', () => {
  it('is read from its own head', () => {
    const init = Buffer.from('....avcC\u0001\u0064\u0000\u001f', 'latin1');
    expect(codecsOf(init, { video: true, audio: true })).toBe('avc1.64001f,mp4a.40.2');
    expect(codecsOf(init, { video: true, audio: false })).toBe('avc1.64001f');
    expect(codecsOf(Buffer.alloc(8), { video: false, audio: true })).toBe('mp4a.40.2');
    expect(() => codecsOf(Buffer.alloc(8), { video: true, audio: true })).toThrow('no H.264');
  });
});
