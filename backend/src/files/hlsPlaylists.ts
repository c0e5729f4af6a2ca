import type { Rendition } from '@ovation/contracts/files/events';
import { playlistNameOf } from './variants.ts';

/** Apple's type, known to all players. */
export const playlistType = 'application/vnd.apple.mpegurl';

/** Version required by fragmented MP4 with initialisation sections. */
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
 * Master playlist with the renditions so far, to be chosen by bandwidth (RFC 8216, section 4.3.4). URLs are relative:
 * a player that appends a newer query continues.
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
 * Media playlist of a rendition. All segments are ranges of one file, whose name is replaced by `address`; nothing
 * else is referenced.
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
