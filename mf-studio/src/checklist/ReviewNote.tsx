import { Trans } from '@lingui/react/macro';
import type { OwnPerformerProfile } from '@ovation/contracts/performers/performer';
import { Link } from '@ovation/ui-kit/display/Link';
import { Banner } from '@ovation/ui-kit/feedback/State';

/** Status of the creator's document review, and the next step; renders nothing once it is approved. */
export const ReviewNote = ({
  performer: { status, mayPublish },
  round = true,
}: {
  performer: Pick<OwnPerformerProfile, 'status' | 'mayPublish'>;
  /** False: it takes the shape of its container. */
  round?: boolean;
}) => {
  if (status === 'verified') return null;
  if (status === 'refused') {
    return (
      <Banner tone="danger" icon="circleAlert" round={round}>
        <Trans id="review.refused">
          We couldn’t approve your documents, so you can prepare drafts, but not publish, set prices
          or write to fans for now.{' '}
          <Link to="/creator/account/documents">See why, and send them again</Link>
        </Trans>
      </Banner>
    );
  }
  return (
    <Banner tone="brand" icon="hourglass" round={round}>
      {mayPublish ? (
        <Trans id="review.waiting">
          Your documents are waiting for review. You can publish meanwhile.
        </Trans>
      ) : (
        <Trans id="review.waiting.closed">
          We’re checking your documents. You can prepare drafts meanwhile; you can publish, set
          prices and write to fans once they’re approved.
        </Trans>
      )}
    </Banner>
  );
};
