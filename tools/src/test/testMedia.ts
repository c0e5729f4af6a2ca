import { findMedia, type MediaEnvironment } from '../provision/media.ts';
import { machineWith } from '../provision/survey.ts';
import { binaryCacheDir } from '../state/paths.ts';

/** The ffmpeg that specs work with: the test command has installed it before the first of them runs. */
export const testMedia = (path: string | undefined): MediaEnvironment =>
  findMedia(machineWith({ PATH: path }), binaryCacheDir);
