import { StudioSide } from './StudioSide.tsx';

/** Beside a creator's other pages stands what stands beside those of the studio. */
export const Fill = StudioSide;
