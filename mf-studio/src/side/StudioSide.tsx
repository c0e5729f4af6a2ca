import { Checklist } from '../checklist/Checklist.tsx';
import { PayoutCard } from '../payouts/PayoutCard.tsx';

/** The end column of the studio's pages. */
export const StudioSide = ({ isReviewShown = false }: { isReviewShown?: boolean }) => (
  <>
    <Checklist isReviewShown={isReviewShown} />
    <PayoutCard />
  </>
);
