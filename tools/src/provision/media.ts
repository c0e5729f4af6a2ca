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

/** Environment of ffmpeg for the product's processes; empty where this machine has none. */
export type MediaEnvironment = Readonly<Record<string, string>>;

/** Environment with the path of an ffmpeg, and the ffprobe that came with it. */
export const mediaEnvironmentOf = (found: Provisioned, { env }: Machine): MediaEnvironment => {
  if (found.kind !== 'executable') return {};
  const libraries = found.env.LD_LIBRARY_PATH;
  return {
    FFMPEG_PATH: found.path,
    FFPROBE_PATH: env.FFPROBE_PATH || join(dirname(found.path), 'ffprobe'),
    ...(libraries === undefined ? {} : { FFMPEG_LIBRARY_PATH: libraries }),
  };
};

/** Finds an installed program. Nothing is installed for it. */
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

/** Finds an installed ffmpeg. */
export const findMedia = (machine: Machine, cacheDir: string): MediaEnvironment => {
  const found = findProgram(ffmpeg, machine, cacheDir);
  return found ? mediaEnvironmentOf(found, machine) : {};
};

/**
 * Provisions ffmpeg, which is optional: where it is unavailable, that is printed, and videos and
 * audios are refused with a message.
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
