import type { Rendition } from '@ovation/contracts/files/events';
import { describe, expect, it } from 'vitest';
import { masterPlaylist, mediaPlaylist } from './hlsPlaylists.ts';

const hash = 'ab'.repeat(32);
const rendition = (name: string, more: Partial<Rendition> = {}): Rendition => ({
  name,
  width: 640,
  height: 360,
  bitsPerSecond: 800_000,
  codecs: 'avc1.64001e,mp4a.40.2',
  hash,
  sizeBytes: 1_000,
  playlistHash: hash,
  ...more,
});

describe('a master playlist', () => {
  it('has bandwidth, codecs and resolution of each rendition', () => {
    const renditions = [
      rendition('360p'),
      rendition('720p', { width: 1_280, height: 720, bitsPerSecond: 2_800_000 }),
    ];
    expect(masterPlaylist(renditions, 'a=b')).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-STREAM-INF:BANDWIDTH=800000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=640x360',
        '360p.m3u8?a=b',
        '#EXT-X-STREAM-INF:BANDWIDTH=2800000,CODECS="avc1.64001e,mp4a.40.2",RESOLUTION=1280x720',
        '720p.m3u8?a=b',
        '',
      ].join('\n'),
    );
  });

  it('has no resolution for audio', () => {
    const sound = rendition('audio', { width: null, height: null, codecs: 'mp4a.40.2' });
    expect(masterPlaylist([sound], 'a=b')).toContain(
      '#EXT-X-STREAM-INF:BANDWIDTH=800000,CODECS="mp4a.40.2"\naudio.m3u8?a=b\n',
    );
  });
});

describe('a media playlist', () => {
  it('references its one file only, whatever it named', () => {
    const stored = [
      '#EXTM3U',
      '#EXT-X-MAP:URI="made.mp4",BYTERANGE="800@0"',
      '#EXTINF:4.0,',
      '#EXT-X-BYTERANGE:1000@800',
      'made.mp4',
      '#EXTINF:2.0,',
      '#EXT-X-BYTERANGE:500@1800',
      'https://elsewhere.test/other.mp4',
      '#EXT-X-ENDLIST',
      '',
    ].join('\r\n');
    expect(mediaPlaylist(stored, '360p.mp4?$&').split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-MAP:URI="360p.mp4?$&",BYTERANGE="800@0"',
      '#EXTINF:4.0,',
      '#EXT-X-BYTERANGE:1000@800',
      '360p.mp4?$&',
      '#EXTINF:2.0,',
      '#EXT-X-BYTERANGE:500@1800',
      '360p.mp4?$&',
      '#EXT-X-ENDLIST',
      '',
    ]);
  });
});
