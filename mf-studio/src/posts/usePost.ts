import { type Upload, uploadQueue } from '@ovation/product-ui/uploads/uploads.lazy';
import { useChosenFiles } from '@ovation/product-ui/uploads/useChosenFiles.lazy';
import { useSearch } from '@ovation/ui-kit/page/navigation';
import { useOwnDraft } from '@ovation/web-client/auth/ownDrafts';
import { ownPerformerQuery } from '@ovation/web-client/performers/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  type DraftFile,
  type OpenAudience,
  type PostDraft,
  showsExcerpt,
} from '../drafts/draft.ts';
import { teaserTransport, thumbnailTransport, transportOf } from '../drafts/uploadTransports.ts';
import { useSave } from './useSave.ts';
import { draftKey, useStoredDraft } from './useStoredDraft.ts';

/** Parameter of the address: audience of the new post. */
const audienceKey = 'audience';

/** Parameter of the address: day on which the new post is scheduled. */
const dayKey = 'on';
/** Default time of a scheduled post, when most people have the time to read. */
const defaultTime = '18:00';

/** Upload targets of a post's files: each post has its own. */
const uploadTargets = ({ feedId }: PostDraft) => ({
  files: draftKey('post', feedId),
  thumbnail: draftKey('post-thumbnail', feedId),
  teaser: draftKey('post-teaser', feedId),
});

/** Storage key of the last post's audience. */
const lastAudienceKey = 'post-audience';

/**
 * Default audience of a post: that of the last one. Without one: everyone for the first post or where the
 * address asks for it, else subscribers.
 */
const useDefaultAudience = () => {
  const [search, setSearch] = useSearch();
  const [last, setLast] = useOwnDraft<OpenAudience | ''>(lastAudienceKey, '');
  const { data: own } = useQuery(ownPerformerQuery);
  const isRequested = search.get(audienceKey) === 'everyone';
  const first: OpenAudience = own?.totalFeed === 0 ? 'everyone' : 'subscribers';
  return {
    audience: isRequested ? 'everyone' : last || first,
    keep: (audience: OpenAudience): void => {
      setLast(audience);
      if (isRequested) setSearch({});
    },
  };
};

/** Applies the day of the address to an unpublished draft. */
const useRequestedDay = (draft: PostDraft, setDraft: (draft: PostDraft) => void): void => {
  const [search, setSearch] = useSearch();
  const day = search.get(dayKey);
  const begin = useEffectEvent((asked: string): void => {
    setSearch({});
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asked);
    if (isDay && draft.savedAs !== 'published') {
      setDraft({ ...draft, scheduledFor: `${asked}T${defaultTime}` });
    }
  });
  // Once for each day: the parameter is removed asynchronously.
  useEffect(() => {
    if (day !== null) begin(day);
  }, [day]);
};

/** Finished uploads in the order of choice: a later one waits for those before it, not for failed ones. */
const uploadedInOrder = (uploads: readonly Upload[]): readonly Upload[] => {
  const first = uploads.findIndex(
    ({ state, fileId }) => fileId === undefined && state !== 'failed',
  );
  const settled = first === -1 ? uploads : uploads.slice(0, first);
  return settled.filter(({ fileId }) => fileId !== undefined);
};

const draftFileOfUpload = ({ fileId = '', name, kind }: Upload): DraftFile => ({
  fileId,
  name,
  kind,
  url: undefined,
});

/** The edited post, its pending uploads, and the actions that send it. */
export const usePost = () => {
  const { drop, open, ...storedDraft } = useStoredDraft();
  const { draft, setDraft } = storedDraft;
  const targets = uploadTargets(draft);
  const files = useChosenFiles(targets.files, transportOf);
  const thumbnail = useChosenFiles(targets.thumbnail, thumbnailTransport);
  const teaser = useChosenFiles(targets.teaser, teaserTransport);
  const all = [files, thumbnail, teaser];
  // An uploaded file becomes part of the draft: it is restored after a reload.
  const uploaded = uploadedInOrder(files.uploads);
  const [newThumbnail] = uploadedInOrder(thumbnail.uploads);
  const [newTeaser] = uploadedInOrder(teaser.uploads);
  useEffect(() => {
    const taken = [...uploaded, newThumbnail, newTeaser].filter((one) => one !== undefined);
    if (taken.length === 0 || !storedDraft.isThere) return;
    setDraft({
      ...draft,
      files: [...draft.files, ...uploaded.map(draftFileOfUpload)],
      ...(newThumbnail && { thumbnail: draftFileOfUpload(newThumbnail) }),
      ...(newTeaser && { ownTeaser: draftFileOfUpload(newTeaser), teaser: 'own' as const }),
    });
    for (const { id } of taken) uploadQueue.take(id);
  });
  useRequestedDay(draft, setDraft);
  const defaultAudience = useDefaultAudience();
  const audience = draft.audience ?? defaultAudience.audience;
  return {
    ...storedDraft,
    files,
    thumbnail,
    teaser,
    /** Pending uploads that the post itself shows. */
    ownUploads: {
      targets: Object.values(targets),
      fileIds: [...draft.files, draft.thumbnail, draft.ownTeaser].flatMap(
        (file) => file?.fileId ?? [],
      ),
    },
    audience,
    /** True if the beginning of the text is shown, with all pending files counted. */
    showsExcerpt: showsExcerpt(
      draft,
      files.uploads.filter(({ state }) => state !== 'failed'),
    ),
    /** True once all uploads have ended, and successful ones are in the post. */
    isSettled: all.every(({ isSettled }) => isSettled),
    onTheirWay: all.reduce((sum, one) => sum + one.onTheirWay, 0),
    missing: all.reduce((sum, one) => sum + one.missing, 0),
    lost: all.reduce((sum, one) => sum + one.lost, 0),
    /** Opens a saved post, or the new one; the draft of the current one is stored. */
    open,
    /** Discards the draft and its pending uploads. */
    discard: (): void => {
      for (const one of all) one.dropAll();
      drop();
    },
    save: useSave({
      draft,
      setDraft,
      usualAudience: defaultAudience.audience,
      onSaved: () => {
        drop();
        for (const one of all) one.dropMissing();
        if (draft.feedId !== undefined) open(undefined);
        else if (!draft.isSale) defaultAudience.keep(audience);
      },
    }),
  };
};

export type Post = ReturnType<typeof usePost>;
