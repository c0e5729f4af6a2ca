import { useLingui } from '@lingui/react/macro';
import type { FileView } from '@ovation/contracts/files/file';
import { api, idempotencyKeys } from '@ovation/ui-kit/data/api';
import { afterPostWritten } from '@ovation/ui-kit/data/freshness';
import { uploadQueue, useUploads } from '@ovation/ui-kit/data/uploads.lazy';
import { notices } from '@ovation/ui-kit/feedback/notices';
import { useSayError } from '@ovation/ui-kit/feedback/toasting';
import { useOwnDraft } from '@ovation/ui-kit/session/ownDrafts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bodyOf, emptyDraft, type PostDraft, photoOf } from './draft.ts';

/** Under this key the post that is being written is kept on the device. */
const draftKey = 'post';

/** The post that is being written, its photos on their way, and what sends it. */
export const usePost = () => {
  const { t } = useLingui();
  const sayError = useSayError();
  const [kept, setDraft, dropDraft] = useOwnDraft<PostDraft>(draftKey, emptyDraft);
  const draft = { ...emptyDraft, ...kept };
  const uploads = useUploads();
  // A photo that has arrived belongs to the draft: it is there again after a reload.
  const arrived = uploads.filter(({ state }) => state === 'done');
  useEffect(() => {
    if (arrived.length === 0) return;
    const photos = arrived.map(({ answer, name }) => photoOf(answer as FileView, name));
    setDraft({ ...draft, photos: [...draft.photos, ...photos] });
    for (const { id } of arrived) uploadQueue.remove(id);
  });
  const [keys] = useState(idempotencyKeys);
  const save = useMutation({
    mutationFn: async (status: 'active' | 'draft') => {
      const body = bodyOf(draft, status);
      if (draft.feedId) await api.feeds.updateFeed({ params: { id: draft.feedId }, body });
      else await api.feeds.createFeed({ body, idempotencyKey: keys.of(body) });
    },
    onSuccess: (_, status) => {
      const isLater = status === 'active' && draft.scheduledFor !== '';
      dropDraft();
      keys.forget();
      notices.say({
        tone: 'success',
        message: isLater
          ? t({ id: 'compose.scheduled', message: 'Scheduled.' })
          : status === 'active'
            ? t({ id: 'compose.published', message: 'Published.' })
            : t({ id: 'compose.saved', message: 'Changes saved.' }),
      });
      return afterPostWritten();
    },
    onError: sayError,
  });
  return { draft, setDraft, dropDraft, uploads, save };
};

export type Post = ReturnType<typeof usePost>;
