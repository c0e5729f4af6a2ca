import { useLingui } from '@lingui/react/macro';
import { isProblem } from '@ovation/ui-kit/errors/apiErrors';
import { notices } from '@ovation/ui-kit/notices/notices';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { useGo } from '@ovation/ui-kit/page/navigation';
import { api, idempotencyKeys } from '@ovation/web-client/api/client';
import { afterPostWritten } from '@ovation/web-client/posts/invalidation';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type OpenAudience, type PostDraft, withIdempotencyKey } from '../drafts/draft.ts';
import { bodyOf, pollBodyOf } from '../drafts/draftBody.ts';

/** Toasts of the result of a save. */
const useResultToast = () => {
  const { t } = useLingui();
  const go = useGo();
  return ({ savedAs, scheduledFor }: PostDraft, status: 'active' | 'draft', id: string): void => {
    const isOut = status === 'active' && (savedAs === 'published' || scheduledFor === '');
    notices.say({
      tone: 'success',
      ...(isOut && {
        action: {
          label: t({ id: 'compose.view', message: 'View post' }),
          run: () => go(`/posts/${id}`),
        },
      }),
      message:
        status === 'draft'
          ? t({ id: 'compose.draftSaved', message: 'Draft saved.' })
          : savedAs === 'published'
            ? t({ id: 'compose.saved', message: 'Changes saved.' })
            : scheduledFor !== ''
              ? t({ id: 'compose.scheduled', message: 'Scheduled.' })
              : t({ id: 'compose.published', message: 'Published.' }),
    });
  };
};

/**
 * Creates the poll of a post before the post. The same poll is created once, however often the response is
 * lost.
 */
const useCreatePoll = () => {
  const keys = useRef(idempotencyKeys());
  return async (draft: PostDraft): Promise<PostDraft> => {
    const { poll } = draft;
    if (!poll || poll.pollId !== undefined) return draft;
    const body = pollBodyOf(poll);
    const { data } = await api.feeds.createPoll({ body, idempotencyKey: keys.current.of(body) });
    return { ...draft, poll: { ...poll, pollId: data._id } };
  };
};

/**
 * Overwrites a saved post with optimistic concurrency: a conflict is reported once. Saving again overwrites
 * it.
 */
const useOverwrite = () => {
  const known = useRef(new Map<string, string>());
  return async (feedId: string, read: string | null, body: ReturnType<typeof bodyOf>) => {
    const params = { id: feedId };
    const unmodifiedSince = known.current.get(feedId) ?? read;
    try {
      await api.feeds.updateFeed({ params, body: { ...body, unmodifiedSince } });
      known.current.delete(feedId);
    } catch (error) {
      if (isProblem(error, 'FEED_CHANGED')) {
        const { data } = await api.feeds.getOwnFeed({ params });
        known.current.set(feedId, data.updatedAt);
      }
      throw error;
    }
  };
};

/** Sends a post, one request at a time: a double press counts as one. */
export const useSave = ({
  draft,
  setDraft,
  usualAudience,
  onSaved,
}: {
  draft: PostDraft;
  setDraft: (draft: PostDraft) => void;
  usualAudience: OpenAudience;
  onSaved: () => void;
}) => {
  const { t, i18n } = useLingui();
  const sayError = useSayError();
  const showResult = useResultToast();
  const createPoll = useCreatePoll();
  const overwrite = useOverwrite();
  const isSending = useRef(false);
  const save = useMutation({
    mutationFn: async (status: 'active' | 'draft') => {
      const withPoll = await createPoll(draft);
      if (withPoll !== draft) setDraft(withPoll);
      if (withPoll.feedId) {
        const body = bodyOf(withPoll, status, i18n.locale);
        // Drafts of earlier releases have none.
        await overwrite(withPoll.feedId, withPoll.savedTimes.updatedAt ?? null, body);
        return withPoll.feedId;
      }
      const keyed = withIdempotencyKey(withPoll, usualAudience);
      // Stored before it is sent: sending again after a reload creates no second post.
      setDraft(keyed);
      const body = bodyOf(keyed, status, i18n.locale);
      const { data } = await api.feeds.createFeed({
        body,
        idempotencyKey: keyed.idempotencyKey,
      });
      return data._id;
    },
    onSuccess: (id, status) => {
      onSaved();
      showResult(draft, status, id);
      return afterPostWritten();
    },
    onError: (error) => {
      if (!isProblem(error, 'IDEMPOTENCY_MISMATCH')) {
        sayError(error);
        return;
      }
      setDraft({ ...draft, idempotencyKey: undefined });
      notices.say({
        tone: 'error',
        message: t({
          id: 'compose.earlier',
          message:
            'An earlier version of this post was already saved. You’ll find it in your posts.',
        }),
      });
      afterPostWritten().catch(reportError);
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  return {
    isPending: save.isPending,
    mutate: (status: 'active' | 'draft'): void => {
      if (isSending.current) return;
      isSending.current = true;
      save.mutate(status);
    },
  };
};
