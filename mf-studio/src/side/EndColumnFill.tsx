import { StudioSide } from './StudioSide.tsx';

/** End column of a creator's other pages, the same as in the studio. */
export const Fill = StudioSide;
