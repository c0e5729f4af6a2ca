import type { Rendition } from '@ovation/contracts/files/events';

/** Names of the variants that every picture has. */
export const fullVariant = 'full';
export const smallVariant = 'w320';
/** Variant shown while locked. */
export const previewVariant = 'preview';

/** Names of other served contents of a file. */
export const masterName = 'playlist.m3u8';
export const teaserName = 'teaser.mp4';
export const storyboardName = 'storyboard.webp';
export const playlistNameOf = ({ name }: Pick<Rendition, 'name'>): string => `${name}.m3u8`;
export const mediaNameOf = ({ name }: Pick<Rendition, 'name'>): string => `${name}.mp4`;
export const captionsNameOf = (language: string): string => `captions-${language}.vtt`;
