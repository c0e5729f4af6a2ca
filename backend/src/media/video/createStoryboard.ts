import { join } from 'node:path';
import type { Rendition, Storyboard } from '@ovation/contracts/files/events';
import sharp from 'sharp';
import { segmentSeconds } from '../ffmpeg/encodeHlsRendition.ts';
import type { Ffmpeg } from '../ffmpeg/ffmpeg.ts';
import { runLimits } from '../ffmpeg/runLimits.ts';
import { assertWritten, outputDemuxer } from '../ffmpeg/verifyOutput.ts';
import type { TranscodingDeps } from '../transcoding/deps.ts';
import type { TranscodeJob } from '../transcoding/transcodeJob.ts';
import { planStoryboard } from './storyboard.ts';

const sheetBytesMax = 64 * 1_024 ** 2;
const webpQuality = 70;

/**
 * Creates the storyboard from the smallest rendition, which is upright, intact and fast to decode; of a long video
 * from keyframes only. Null if too short.
 */
export const createStoryboard = async (
  { ffmpeg, mediaStore }: Pick<TranscodingDeps, 'mediaStore'> & { readonly ffmpeg: Ffmpeg },
  { width, height, hash }: Rendition,
  seconds: number,
  { folder, signal }: Pick<TranscodeJob, 'folder' | 'signal'>,
): Promise<Storyboard | null> => {
  const plan = width && height ? planStoryboard({ width, height }, seconds) : undefined;
  if (!plan) return null;
  const path = join(folder, 'storyboard.png');
  const hasKeyframes = plan.intervalMs >= segmentSeconds * 1_000;
  const rows = Math.ceil(plan.stills / plan.columns);
  const filters = [
    // The middle frame of each interval; where video ends before audio, the last frame is repeated.
    `fps=fps=1000/${plan.intervalMs}:start_time=0`,
    'tpad=stop=-1:stop_mode=clone',
    `scale=${plan.width}:${plan.height}`,
    'setsar=1',
    `tile=${plan.columns}x${rows}`,
    'format=rgb24',
  ];
  await mediaStore.withLocalFile(hash, (rendition) =>
    ffmpeg.run(
      { path: rendition, demuxer: outputDemuxer },
      {
        before: hasKeyframes ? ['-skip_frame', 'nokey'] : [],
        after: [
          '-map',
          '0:v:0',
          '-frames:v',
          '1',
          '-threads',
          '2',
          '-update',
          '1',
          '-vf',
          filters.join(),
          path,
        ],
      },
      { folder, signal, ...runLimits(seconds, 1), fileBytesMax: sheetBytesMax },
    ),
  );
  await assertWritten(path);
  const sheet = await sharp(path).webp({ quality: webpQuality }).toBuffer();
  return { ...plan, ...(await mediaStore.put(sheet)) };
};
