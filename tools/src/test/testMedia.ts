import { findMedia, type MediaEnvironment } from '../provision/media.ts';
import { machineWith } from '../provision/survey.ts';
import { binaryCacheDir } from '../state/paths.ts';

/**
 * Environment of ffmpeg for specs: the test command has installed it before the first of them runs.
 */
export const testMedia = (path: string | undefined): MediaEnvironment =>
  findMedia(machineWith({ PATH: path }), binaryCacheDir);
