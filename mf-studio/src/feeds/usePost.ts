import { useLingui } from '@lingui/react/macro';
import { feedRoutes } from '@ovation/contracts/feeds/routes';
import type { FileView } from '@ovation/contracts/files/file';
import { api, isProblem } from '@ovation/ui-kit/data/api';
import { afterPostWritten } from '@ovation/ui-kit/data/freshness';
import { uploadQueue, useUploads } from '@ovation/ui-kit/data/uploads.lazy';
import { notices } from '@ovation/ui-kit/feedback/notices';
import { useSayError } from '@ovation/ui-kit/feedback/toasting';
import { useOwnDraft } from '@ovation/ui-kit/session/ownDrafts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bodyOf, emptyDraft, type PostDraft, photoOf, withKey } from './draft.ts';
import { type FileFault, faultOfFile } from './photoFile.ts';

/** Under this key the post that is being written is kept on the device. */
const draftKey = 'post';

/** A file that was chosen and can never be taken. */
export interface RefusedFile {
  readonly id: string;
  readonly name: string;
  readonly fault: FileFault;
}

/** Photos of a post on their way; what no photo is never sets out. */
const usePhotoFiles = () => {
  const uploads = useUploads(feedRoutes.uploadFeedPhoto);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const add = (files: Iterable<File>): void => {
    for (const file of files) {
      const fault = faultOfFile(file);
      if (fault) {
        const one = { id: crypto.randomUUID(), name: file.name, fault };
        setRefused((before) => [...before, one]);
      } else {
        uploadQueue.add({ route: feedRoutes.uploadFeedPhoto, field: 'photo', file });
      }
    }
  };
  const remove = (id: string): void => {
    setRefused((before) => before.filter((one) => one.id !== id));
    uploadQueue.remove(id);
  };
  return { uploads, refused, add, remove };
};

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
const useSave = (draft: PostDraft, setDraft: (draft: PostDraft) => void, dropDraft: () => void) => {
  const { t, i18n } = useLingui();
  const sayError = useSayError();
  const say = useSay();
  const isSending = useRef(false);
  const save = useMutation({
    mutationFn: async (status: 'active' | 'draft') => {
      const body = bodyOf(draft, status, i18n.locale);
      if (draft.feedId) {
        await api.feeds.updateFeed({ params: { id: draft.feedId }, body });
        return;
      }
      const keyed = withKey(draft);
      // Kept before it is sent: whoever reloads and sends it again makes no second post.
      setDraft(keyed);
      await api.feeds.createFeed({ body, idempotencyKey: keyed.idempotencyKey });
    },
    onSuccess: (_, status) => {
      dropDraft();
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

/** The post that is being written, its photos on their way, and what sends it. */
export const usePost = () => {
  const [kept, setDraft, dropDraft] = useOwnDraft<PostDraft>(draftKey, emptyDraft);
  const draft = { ...emptyDraft, ...kept };
  const photos = usePhotoFiles();
  // A photo that has arrived belongs to the draft: it is there again after a reload.
  const arrived = photos.uploads.filter(({ state }) => state === 'done');
  useEffect(() => {
    if (arrived.length === 0) return;
    const added = arrived.map(({ answer, name }) => photoOf(answer as FileView, name));
    setDraft({ ...draft, photos: [...draft.photos, ...added] });
    for (const { id } of arrived) uploadQueue.remove(id);
  });
  return { draft, setDraft, dropDraft, photos, save: useSave(draft, setDraft, dropDraft) };
};

export type Post = ReturnType<typeof usePost>;
