import { Trans, useLingui } from '@lingui/react/macro';
import type { InboxComment } from '@ovation/contracts/comments/comment';
import type { inboxStates } from '@ovation/contracts/comments/rules';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { ListCard } from '@ovation/ui-kit/layout/ListCard';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { ConfirmOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { api } from '@ovation/web-client/api/client';
import { afterCommentHandled } from '@ovation/web-client/comments/invalidation';
import { keys } from '@ovation/web-client/keys';
import { usePages } from '@ovation/web-client/query/pages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { CommentRow } from './CommentRow.tsx';
import { FilterCard } from './FilterCard.tsx';

type State = (typeof inboxStates)[number];

const useFilters = (): readonly { value: State; label: string; none: string }[] => {
  const { t } = useLingui();
  return [
    {
      value: 'all',
      label: t({ id: 'comments.all', message: 'All' }),
      none: t({ id: 'comments.none', message: 'No comments yet' }),
    },
    {
      value: 'held',
      label: t({ id: 'comments.held', message: 'Pending' }),
      none: t({ id: 'comments.none.held', message: 'No pending comments' }),
    },
    {
      value: 'unanswered',
      label: t({ id: 'comments.unanswered', message: 'Unanswered' }),
      none: t({ id: 'comments.none.unanswered', message: 'All comments answered' }),
    },
  ];
};

const Removal = ({
  comment,
  onClose,
}: {
  comment: InboxComment | undefined;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const remove = useMutation({
    mutationFn: ({ _id }: InboxComment) => api.comments.removeComment({ params: { id: _id } }),
    onSuccess: () => {
      onClose();
      return afterCommentHandled();
    },
    onError: useSayError(),
  });
  return (
    <ConfirmOnDemand
      open={comment !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t({ id: 'comments.delete.title', message: 'Delete this comment?' })}
      safe={t({ id: 'comments.delete.keep', message: 'Keep it' })}
      act={t({ id: 'comments.delete.act', message: 'Delete it' })}
      busy={remove.isPending}
      onAct={() => {
        if (comment) remove.mutate(comment);
      }}
    >
      <Trans id="comments.delete.body">
        It will be deleted for everyone, including its author.
      </Trans>
    </ConfirmOnDemand>
  );
};

/** Inbox of comments on a creator's posts: reply, approve, delete. */
export const Page = () => {
  const { t } = useLingui();
  const [state, setState] = useState<State>('all');
  const [removing, setRemoving] = useState<InboxComment>();
  const filters = useFilters();
  const pages = usePages(
    keys.comments.inbox(state),
    async (start) => (await api.comments.listReceived({ query: { ...start, state } })).data,
  );
  return (
    <StudioFrame
      title={t({ id: 'studio.nav.comments', message: 'Comments' })}
      side={<FilterCard />}
    >
      <ListCard
        title={t({ id: 'comments.title', message: 'Comments from fans' })}
        filters={filters}
        filter={state}
        onFilter={setState}
        pages={pages}
        failed={t({ id: 'comments.failed', message: 'Couldn’t load your comments' })}
        empty={
          <EmptyState icon="comment" title={filters.find(({ value }) => value === state)?.none}>
            {state === 'all' && (
              <Trans id="comments.none.body">What fans write under your posts appears here.</Trans>
            )}
          </EmptyState>
        }
        row={(comment) => <CommentRow comment={comment} onRemove={() => setRemoving(comment)} />}
      />
      <Removal comment={removing} onClose={() => setRemoving(undefined)} />
    </StudioFrame>
  );
};
