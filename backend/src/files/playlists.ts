import type { Rendition } from '@ovation/contracts/files/events';
import { playlistNameOf } from './variants.ts';

/** Apple's name, which all players know. */
export const playlistType = 'application/vnd.apple.mpegurl';

/** Fragments of MP4 with an initialization of their own need it. */
const protocolVersion = 7;

const streamOf = (rendition: Rendition, query: string): readonly string[] => {
  const { bitsPerSecond, codecs, width, height } = rendition;
  const resolution = width === null || height === null ? '' : `,RESOLUTION=${width}x${height}`;
  return [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bitsPerSecond},CODECS="${codecs}"${resolution}`,
    `${playlistNameOf(rendition)}?${query}`,
  ];
};

/**
 * The qualities in which a file can be played so far, for a player to choose of as its line allows (RFC 8216,
 * section 4.3.4). Addresses are relative: a player that puts a newer query behind them reads on.
 */
export const masterPlaylist = (renditions: readonly Rendition[], query: string): string =>
  [
    '#EXTM3U',
    `#EXT-X-VERSION:${protocolVersion}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...renditions.flatMap((rendition) => streamOf(rendition, query)),
    '',
  ].join('\n');

const uriAttribute = /URI="[^"]*"/g;

/**
 * The parts of one quality. All of them are ranges of one content: whatever its playlist calls that, its
 * readers find it under `address`, and nothing else.
 */
export const mediaPlaylist = (stored: string, address: string): string =>
  stored
    .split(/\r?\n/)
    .map((line) => {
      if (line === '') return line;
      if (line.startsWith('#')) return line.replace(uriAttribute, () => `URI="${address}"`);
      return address;
    })
    .join('\n');
