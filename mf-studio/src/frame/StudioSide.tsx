import { PayoutCard } from '../earnings/PayoutCard.tsx';
import { Checklist } from '../performers/Checklist.tsx';

/** The end column of the studio's pages. */
export const StudioSide = () => (
  <>
    <Checklist />
    <PayoutCard />
  </>
);
