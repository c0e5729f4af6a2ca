import { PayoutCard } from '../earnings/PayoutCard.tsx';
import { Checklist } from '../performers/Checklist.tsx';

/** The end column of the studio's pages. */
export const StudioSide = ({ isReviewTold = false }: { isReviewTold?: boolean }) => (
  <>
    <Checklist isReviewTold={isReviewTold} />
    <PayoutCard />
  </>
);
