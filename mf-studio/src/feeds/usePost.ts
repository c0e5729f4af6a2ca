import { useLingui } from '@lingui/react/macro';
import { feedRoutes } from '@ovation/contracts/feeds/routes';
import { api, isProblem } from '@ovation/ui-kit/data/api';
import { afterPostWritten } from '@ovation/ui-kit/data/freshness';
import { ownPerformerQuery } from '@ovation/ui-kit/data/performers';
import { notices } from '@ovation/ui-kit/feedback/notices';
import { useSayError } from '@ovation/ui-kit/feedback/toasting';
import { useSearch } from '@ovation/ui-kit/page/navigation';
import { useOwnDraft } from '@ovation/ui-kit/session/ownDrafts';
import { formWay, type Upload, uploadQueue } from '@ovation/ui-kit/uploads/uploads.lazy';
import { useChosenFiles } from '@ovation/ui-kit/uploads/useChosenFiles.lazy';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { bodyOf, emptyDraft, type OpenAudience, type PostDraft, withKey } from './draft.ts';

/** Of the address: whom the post that is begun there is open to. */
const audienceKey = 'audience';

/** Where files of the post are on their way to. */
const place = 'post';

/** Under this key the post that is being written is kept on the device. */
const draftKey = 'post';

/** Photos go in one request each; what was lost on the way is small. */
const wayOfPhoto = () => formWay(feedRoutes.uploadFeedPhoto, 'photo');

/** What a press has come to, in words. */
const useSay = () => {
  const { t } = useLingui();
  return ({ savedAs, scheduledFor }: PostDraft, status: 'active' | 'draft'): void =>
    notices.say({
      tone: 'success',
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

/** Sends a post, one at a time: a second press of the same moment is the same press. */
const useSave = ({
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
  const say = useSay();
  const isSending = useRef(false);
  const save = useMutation({
    mutationFn: async (status: 'active' | 'draft') => {
      if (draft.feedId) {
        const body = bodyOf(draft, status, i18n.locale);
        await api.feeds.updateFeed({ params: { id: draft.feedId }, body });
        return;
      }
      const keyed = withKey(draft, usualAudience);
      // Kept before it is sent: whoever reloads and sends it again makes no second post.
      setDraft(keyed);
      const body = bodyOf(keyed, status, i18n.locale);
      await api.feeds.createFeed({ body, idempotencyKey: keyed.idempotencyKey });
    },
    onSuccess: (_, status) => {
      onSaved();
      say(draft, status);
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
          message: 'An earlier version of this post was saved already. Look for it in your posts.',
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

/**
 * Whom a post is open to until its writer says: subscribers, but for the first one, and for one that was
 * asked to be open to everyone by the way that led here.
 */
const useUsualAudience = () => {
  const [search, setSearch] = useSearch();
  const { data: own } = useQuery(ownPerformerQuery);
  const isAsked = search.get(audienceKey) === 'everyone';
  const audience: OpenAudience = isAsked || own?.totalFeed === 0 ? 'everyone' : 'subscribers';
  return {
    audience,
    /** What was asked for holds for one post. */
    forget: (): void => {
      if (isAsked) setSearch({});
    },
  };
};

/** Those that are there, as they were chosen: a later one waits for those before it, not for lost ones. */
const arrivedInOrder = (uploads: readonly Upload[]): readonly Upload[] => {
  const first = uploads.findIndex(
    ({ state, fileId }) => fileId === undefined && state !== 'failed',
  );
  const settled = first === -1 ? uploads : uploads.slice(0, first);
  return settled.filter(({ fileId }) => fileId !== undefined);
};

/** The post that is being written, its photos on their way, and what sends it. */
export const usePost = () => {
  const [kept, setDraft, dropDraft] = useOwnDraft<PostDraft>(draftKey, emptyDraft);
  const draft = { ...emptyDraft, ...kept };
  const photos = useChosenFiles(place, wayOfPhoto);
  // A photo that has arrived belongs to the draft: it is there again after a reload.
  const arrived = arrivedInOrder(photos.uploads);
  useEffect(() => {
    if (arrived.length === 0) return;
    const added = arrived.map(({ fileId = '', name }) => ({ fileId, name, url: undefined }));
    setDraft({ ...draft, photos: [...draft.photos, ...added] });
    for (const { id } of arrived) uploadQueue.take(id);
  });
  const usual = useUsualAudience();
  return {
    ...{ draft, setDraft, photos },
    audience: draft.audience ?? usual.audience,
    /** It is everyone only because this is the writer's first post, and nobody has said otherwise. */
    isFirst: draft.audience === undefined && usual.audience === 'everyone',
    /** Writes on another post, or a new one; what was on its way belonged to this one. */
    writeOn: (next: PostDraft | undefined): void => {
      photos.dropAll();
      if (next) setDraft(next);
      else dropDraft();
    },
    save: useSave({
      draft,
      setDraft,
      usualAudience: usual.audience,
      onSaved: () => {
        dropDraft();
        photos.dropMissing();
        usual.forget();
      },
    }),
  };
};

export type Post = ReturnType<typeof usePost>;
