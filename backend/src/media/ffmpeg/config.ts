import { z } from 'zod';
import type { VariablesOf } from '../../kernel/process/environment.ts';

export const mediaVariables = {
  /** Path of ffmpeg. Without it videos and audios are not accepted. */
  FFMPEG_PATH: z.string().optional(),
  /** Path of ffprobe; by default beside ffmpeg. */
  FFPROBE_PATH: z.string().optional(),
  /** Library path, for programs that were unpacked rather than installed. */
  FFMPEG_LIBRARY_PATH: z.string().optional(),
};
export type MediaConfig = VariablesOf<typeof mediaVariables>;
