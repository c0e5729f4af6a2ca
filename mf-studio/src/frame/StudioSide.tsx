import { Checklist } from '../checklist/Checklist.tsx';
import { PayoutCard } from '../payout/PayoutCard.tsx';

/** The end column of the studio's pages. */
export const StudioSide = ({ isReviewTold = false }: { isReviewTold?: boolean }) => (
  <>
    <Checklist isReviewTold={isReviewTold} />
    <PayoutCard />
  </>
);
