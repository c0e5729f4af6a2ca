import { plainColours } from '../ffmpeg/colours.ts';
import type { VideoTrack } from '../ffmpeg/probe.ts';

/**
 * Of a size, with black around what is of another shape: a film may change it halfway, as a telephone does that turns.
 * What differs by a line or two, which even sides account for, fills all of it.
 */
const fitted = (width: number, height: number): readonly string[] => {
  const side = (whole: number, wanted: string): string => {
    const isAlike = `lt(abs(${wanted}-${whole}),max(3,${whole}/50))`;
    return `'if(${isAlike},${whole},max(2,2*round(min(${whole},${wanted})/2)))'`;
  };
  const scaled = `w=${side(width, `${height}*dar`)}:h=${side(height, `${width}/dar`)}`;
  return [`scale=${scaled}`, `pad=${width}:${height}:-1:-1`];
};

/**
 * What every picture goes through, whatever is made of it: each a whole one, of square pixels, in the colours that
 * every screen has.
 */
export const pictureFilters = (
  { isInterlaced, colours }: Pick<VideoTrack, 'colours' | 'isInterlaced'>,
  { width, height }: { readonly width: number; readonly height: number },
): readonly string[] => [
  ...(isInterlaced ? ['bwdif=mode=send_frame:deint=all'] : []),
  ...fitted(width, height),
  ...plainColours(colours),
  'setsar=1',
];

/**
 * What moves, at an even rate and from the very beginning; the first picture stands until the second comes, and the
 * last for as long as there is anything to hear.
 */
export const movingFilters = ({ framesPerSecond }: Pick<VideoTrack, 'framesPerSecond'>) =>
  [
    'format=yuv420p',
    `fps=fps=${framesPerSecond}:start_time=0`,
    'tpad=stop=-1:stop_mode=clone',
  ] as const;
