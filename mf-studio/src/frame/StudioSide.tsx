import { PayoutCard } from '../earnings/PayoutCard.tsx';

/** The end column of the studio's pages. */
export const StudioSide = () => <PayoutCard />;
