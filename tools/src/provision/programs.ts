/** Program that no npm package carries, and every way to get it. */
export type Program = {
  /** Display name. */
  name: string;
  /** Names of the executable, the best first. */
  executables: readonly string[];
  /** Environment variable that overrides it. */
  variable: string;
  /** Kind of that variable's value: a server's URL or the path of an executable. */
  variableHolds: 'url' | 'path';
  aptPackages: readonly string[];
  /** Paths of the executable below a folder into which the packages were unpacked. */
  unpackedPaths: readonly string[];
  brewFormula: string | undefined;
  dockerImage: string | undefined;
};

export const redis: Program = {
  name: 'Redis',
  executables: ['redis-server'],
  variable: 'REDIS_URL',
  variableHolds: 'url',
  aptPackages: ['redis-server'],
  unpackedPaths: ['usr/bin/redis-server'],
  brewFormula: 'redis',
  dockerImage: 'redis:7.4-bookworm',
};

export const nats: Program = {
  name: 'NATS',
  executables: ['nats-server'],
  variable: 'NATS_URL',
  variableHolds: 'url',
  aptPackages: ['nats-server'],
  unpackedPaths: ['usr/sbin/nats-server', 'usr/bin/nats-server'],
  brewFormula: 'nats-server',
  dockerImage: 'nats:2.10',
};

/** Whole browser, as users have it: pages are measured in it. */
export const chromium: Program = {
  name: 'Chromium',
  executables: ['chromium', 'chromium-browser', 'google-chrome'],
  variable: 'CHROMIUM_PATH',
  variableHolds: 'path',
  aptPackages: ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'],
  unpackedPaths: ['usr/lib/chromium/chromium'],
  brewFormula: 'chromium',
  dockerImage: undefined,
};

/**
 * Browser of the end-to-end specs: Chromium without windows, at half the processor time. A whole
 * one, or a person's own Chrome, is as good.
 */
export const headlessChromium: Program = {
  ...chromium,
  executables: ['chromium-headless-shell', ...chromium.executables],
  aptPackages: ['chromium-headless-shell', 'fonts-liberation', 'fonts-noto-color-emoji'],
  unpackedPaths: ['usr/lib/chromium/chromium-headless-shell'],
};

/** Creates pictures as other programs do: for specs only. Others are called `convert`, too. */
export const imageMagick: Program = {
  name: 'ImageMagick',
  executables: ['magick', 'convert-im6.q16'],
  variable: 'IMAGEMAGICK_PATH',
  variableHolds: 'path',
  aptPackages: ['imagemagick'],
  unpackedPaths: ['usr/bin/magick', 'usr/bin/convert-im6.q16'],
  brewFormula: 'imagemagick',
  dockerImage: undefined,
};

/** Transcodes videos and audios; `ffprobe` comes with it. */
export const ffmpeg: Program = {
  name: 'ffmpeg',
  executables: ['ffmpeg'],
  variable: 'FFMPEG_PATH',
  variableHolds: 'path',
  aptPackages: ['ffmpeg'],
  unpackedPaths: ['usr/bin/ffmpeg'],
  brewFormula: 'ffmpeg',
  dockerImage: undefined,
};
