import { z } from 'zod';
import type { VariablesOf } from '../../kernel/process/environment.ts';

export const mediaVariables = {
  /** Without it no videos and no audios are taken. */
  FFMPEG_PATH: z.string().optional(),
  /** Beside ffmpeg where it is left out. */
  FFPROBE_PATH: z.string().optional(),
  /** Where their libraries lie, of programs that were unpacked and not installed. */
  FFMPEG_LIBRARY_PATH: z.string().optional(),
};
export type MediaConfig = VariablesOf<typeof mediaVariables>;
