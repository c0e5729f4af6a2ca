import { z } from 'zod';
import type { VariablesOf } from '../../kernel/process/environment.ts';

export const mediaVariables = {
  FFMPEG_PATH: z
    .string()
    .optional()
    .describe('Path of ffmpeg; without it video and audio are refused.'),
  FFPROBE_PATH: z.string().optional().describe('Path of ffprobe; beside ffmpeg by default.'),
  FFMPEG_LIBRARY_PATH: z
    .string()
    .optional()
    .describe('Library path of ffmpeg, if it was unpacked rather than installed.'),
};
export type MediaConfig = VariablesOf<typeof mediaVariables>;
