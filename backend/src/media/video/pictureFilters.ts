import { plainColours } from '../ffmpeg/colours.ts';
import type { VideoTrack } from '../ffmpeg/probe.ts';

/**
 * What every picture goes through, whatever is made of it: each a whole one, of square pixels, in the colours that
 * every screen has.
 */
export const pictureFilters = (
  { isInterlaced, colours }: Pick<VideoTrack, 'colours' | 'isInterlaced'>,
  { width, height }: { readonly width: number; readonly height: number },
): readonly string[] => [
  ...(isInterlaced ? ['bwdif=mode=send_frame:deint=all'] : []),
  `scale=${width}:${height}`,
  ...plainColours(colours),
  'setsar=1',
];

/**
 * What moves, at an even rate and from the very beginning; the first picture stands until the second comes, and the
 * last for as long as there is anything to hear.
 */
export const movingFilters = ({ framesPerSecond }: Pick<VideoTrack, 'framesPerSecond'>) =>
  [
    ...['format=yuv420p', `fps=fps=${framesPerSecond}:start_time=0`],
    'tpad=stop=-1:stop_mode=clone',
  ] as const;
