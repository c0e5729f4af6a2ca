import { Trans } from '@lingui/react/macro';
import { Card } from '@ovation/ui-kit/display/Card';
import { cx } from '@ovation/ui-kit/theme/cx';
import { quiet, text } from '@ovation/ui-kit/theme/text.css';
import { ownPerformerQuery } from '@ovation/web-client/performers/calls';
import { useQuery } from '@tanstack/react-query';
import * as css from './checklist.css.ts';
import { ReviewNote } from './ReviewNote.tsx';

/** Whether the server refuses what goes out to fans: one's documents are not approved. */
export const useIsKeptBack = (): boolean => useQuery(ownPerformerQuery).data?.mayPublish === false;

/** How far one's review is, where it keeps one back. */
export const KeptBackNote = () => {
  const { data: own } = useQuery(ownPerformerQuery);
  if (!own || own.mayPublish) return null;
  return (
    <Card as="div" flush className={css.keptBack}>
      <ReviewNote performer={own} round={false} />
    </Card>
  );
};

/** Beside a button that cannot be pressed for that, which names it by `id`. */
export const KeptBackReason = ({ id }: { id: string }) => (
  <p id={id} className={cx(text.xs, quiet)}>
    <Trans id="review.reason">You can publish once your documents are approved.</Trans>
  </p>
);
