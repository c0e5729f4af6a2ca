import { Trans } from '@lingui/react/macro';
import { Card } from '@ovation/ui-kit/display/Card';
import { cx } from '@ovation/ui-kit/theme/cx';
import { quiet, text } from '@ovation/ui-kit/theme/text.css';
import { ownPerformerQuery } from '@ovation/web-client/performers/calls';
import { useQuery } from '@tanstack/react-query';
import * as css from './checklist.css.ts';
import { ReviewNote } from './ReviewNote.tsx';

/** Returns true while the server refuses to publish: the creator's documents are not approved. */
export const useIsPublishingBlocked = (): boolean =>
  useQuery(ownPerformerQuery).data?.mayPublish === false;

/** Review status, while it blocks publishing. */
export const PublishingBlockedNote = () => {
  const { data: own } = useQuery(ownPerformerQuery);
  if (!own || own.mayPublish) return null;
  return (
    <Card as="div" flush className={css.reviewNote}>
      <ReviewNote performer={own} round={false} />
    </Card>
  );
};

/** Reason beside a button that is disabled by the review, which refers to it by `id`. */
export const PublishingBlockedReason = ({ id }: { id: string }) => (
  <p id={id} className={cx(text.xs, quiet)}>
    <Trans id="review.reason">You can publish once your documents are approved.</Trans>
  </p>
);
