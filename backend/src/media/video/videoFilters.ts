import type { VideoTrack } from '../ffmpeg/parseProbe.ts';
import { sdrFilters } from '../ffmpeg/toneMapping.ts';

/**
 * Fits frames into a size with black borders: the aspect ratio may change during a film, as on a rotated telephone.
 * Differences of a line or two, from even sides, are stretched.
 */
const fitFilters = (width: number, height: number): readonly string[] => {
  const side = (whole: number, wanted: string): string => {
    const isClose = `lt(abs(${wanted}-${whole}),max(3,${whole}/50))`;
    return `'if(${isClose},${whole},max(2,2*round(min(${whole},${wanted})/2)))'`;
  };
  const scaled = `w=${side(width, `${height}*dar`)}:h=${side(height, `${width}/dar`)}`;
  return [`scale=${scaled}`, `pad=${width}:${height}:-1:-1`];
};

/** Filters for every picture: progressive, square pixels, SDR colours. */
export const frameFilters = (
  { isInterlaced, colours }: Pick<VideoTrack, 'colours' | 'isInterlaced'>,
  { width, height }: { readonly width: number; readonly height: number },
): readonly string[] => [
  ...(isInterlaced ? ['bwdif=mode=send_frame:deint=all'] : []),
  ...fitFilters(width, height),
  ...sdrFilters(colours),
  'setsar=1',
];

/**
 * Filters for video: constant frame rate from zero; the first frame is held until the second, the last until the
 * audio ends.
 */
export const frameRateFilters = ({ framesPerSecond }: Pick<VideoTrack, 'framesPerSecond'>) =>
  [
    'format=yuv420p',
    `fps=fps=${framesPerSecond}:start_time=0`,
    'tpad=stop=-1:stop_mode=clone',
  ] as const;
