import { dirname, join } from 'node:path';
import { ffmpeg, type Program } from './programs.ts';
import {
  executableOf,
  type ProvisionDeps,
  type Provisioned,
  provision,
  unpackedDirOf,
} from './provision.ts';
import { findInstalled, type Machine } from './survey.ts';

/** What the product's processes read of ffmpeg; empty where this machine has none. */
export type MediaEnvironment = Readonly<Record<string, string>>;

/** How processes find an ffmpeg, and the ffprobe that came with it. */
export const mediaEnvironmentOf = (found: Provisioned, { env }: Machine): MediaEnvironment => {
  if (found.kind !== 'executable') return {};
  const libraries = found.env.LD_LIBRARY_PATH;
  return {
    FFMPEG_PATH: found.path,
    FFPROBE_PATH: env.FFPROBE_PATH || join(dirname(found.path), 'ffprobe'),
    ...(libraries === undefined ? {} : { FFMPEG_LIBRARY_PATH: libraries }),
  };
};

/** Where a program lies already. Nothing is installed for it. */
export const findProgram = (
  program: Program,
  machine: Machine,
  cacheDir: string,
): Provisioned | undefined => {
  const unpackedDir = unpackedDirOf(program, cacheDir);
  const { configured, installed, unpacked } = findInstalled(program, machine, unpackedDir);
  const path = configured ?? installed;
  if (path !== undefined) return executableOf(path);
  return unpacked === undefined ? undefined : executableOf(unpacked, unpackedDir);
};

/** Where ffmpeg lies already. */
export const findMedia = (machine: Machine, cacheDir: string): MediaEnvironment => {
  const found = findProgram(ffmpeg, machine, cacheDir);
  return found ? mediaEnvironmentOf(found, machine) : {};
};

/**
 * Gets ffmpeg, which the product can do without: where it cannot be had, that is said, and videos and audios
 * are refused in words.
 */
export const provisionMedia = async (deps: ProvisionDeps): Promise<MediaEnvironment> => {
  try {
    return mediaEnvironmentOf(await provision(ffmpeg, deps), deps.machine);
  } catch (error) {
    deps.signal?.throwIfAborted();
    const why = error instanceof Error ? error.message : String(error);
    deps.report(`No videos and no audios can be uploaded: ${why}`);
    return {};
  }
};
