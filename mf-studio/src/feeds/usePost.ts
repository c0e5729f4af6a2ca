import { type Upload, uploadQueue } from '@ovation/product-ui/uploads/uploads.lazy';
import { useChosenFiles } from '@ovation/product-ui/uploads/useChosenFiles.lazy';
import { useSearch } from '@ovation/ui-kit/page/navigation';
import { useOwnDraft } from '@ovation/web-client/auth/ownDrafts';
import { ownPerformerQuery } from '@ovation/web-client/performers/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type KeptFile, type OpenAudience, type PostDraft, showsExcerpt } from '../drafts/draft.ts';
import { wayOf, wayOfTeaser, wayOfThumbnail } from '../drafts/ways.ts';
import { keptAs, useKeptDraft } from './useKeptDraft.ts';
import { useSave } from './useSave.ts';

/** Of the address: whom the post that is begun there is open to. */
const audienceKey = 'audience';

/** Of the address: the day on which the post that is begun there is to go out. */
const dayKey = 'on';
/** When most people have the time to read. */
const hourOfDay = '18:00';

/** Where files of a post are on their way to: each post has its own places. */
const placesOf = ({ feedId }: PostDraft) => ({
  files: keptAs('post', feedId),
  thumbnail: keptAs('post-thumbnail', feedId),
  teaser: keptAs('post-teaser', feedId),
});

/** Under this key the device knows whom the last post was open to. */
const lastAudienceKey = 'post-audience';

/**
 * Whom a post is open to until its writer says: whom the last one was open to. Before there is one: everyone
 * for the first post, and where the way that led here has asked for it, else subscribers.
 */
const useUsualAudience = () => {
  const [search, setSearch] = useSearch();
  const [last, setLast] = useOwnDraft<OpenAudience | ''>(lastAudienceKey, '');
  const { data: own } = useQuery(ownPerformerQuery);
  const isAsked = search.get(audienceKey) === 'everyone';
  const first: OpenAudience = own?.totalFeed === 0 ? 'everyone' : 'subscribers';
  return {
    audience: isAsked ? 'everyone' : last || first,
    keep: (audience: OpenAudience): void => {
      setLast(audience);
      if (isAsked) setSearch({});
    },
  };
};

/** The way here has named a day: what is being written, and is not out yet, goes out on it. */
const useAskedDay = (draft: PostDraft, setDraft: (draft: PostDraft) => void): void => {
  const [search, setSearch] = useSearch();
  const day = search.get(dayKey);
  const begin = useEffectEvent((asked: string): void => {
    setSearch({});
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(asked);
    if (isDay && draft.savedAs !== 'published') {
      setDraft({ ...draft, scheduledFor: `${asked}T${hourOfDay}` });
    }
  });
  // Once for each day: the address takes a moment to be without it.
  useEffect(() => {
    if (day !== null) begin(day);
  }, [day]);
};

/** Those that are there, as they were chosen: a later one waits for those before it, not for lost ones. */
const arrivedInOrder = (uploads: readonly Upload[]): readonly Upload[] => {
  const first = uploads.findIndex(
    ({ state, fileId }) => fileId === undefined && state !== 'failed',
  );
  const settled = first === -1 ? uploads : uploads.slice(0, first);
  return settled.filter(({ fileId }) => fileId !== undefined);
};

const keptOfUpload = ({ fileId = '', name, kind }: Upload): KeptFile => ({
  fileId,
  name,
  kind,
  url: undefined,
});

/** The post that is being written, its files on their way, and what sends it. */
export const usePost = () => {
  const { drop, open, ...kept } = useKeptDraft();
  const { draft, setDraft } = kept;
  const places = placesOf(draft);
  const files = useChosenFiles(places.files, wayOf);
  const thumbnail = useChosenFiles(places.thumbnail, wayOfThumbnail);
  const teaser = useChosenFiles(places.teaser, wayOfTeaser);
  const all = [files, thumbnail, teaser];
  // A file that has arrived belongs to the draft: it is there again after a reload.
  const arrived = arrivedInOrder(files.uploads);
  const [newThumbnail] = arrivedInOrder(thumbnail.uploads);
  const [newTeaser] = arrivedInOrder(teaser.uploads);
  useEffect(() => {
    const taken = [...arrived, newThumbnail, newTeaser].filter((one) => one !== undefined);
    if (taken.length === 0 || !kept.isThere) return;
    setDraft({
      ...draft,
      files: [...draft.files, ...arrived.map(keptOfUpload)],
      ...(newThumbnail && { thumbnail: keptOfUpload(newThumbnail) }),
      ...(newTeaser && { ownTeaser: keptOfUpload(newTeaser), teaser: 'own' as const }),
    });
    for (const { id } of taken) uploadQueue.take(id);
  });
  useAskedDay(draft, setDraft);
  const usual = useUsualAudience();
  const audience = draft.audience ?? usual.audience;
  return {
    ...kept,
    files,
    thumbnail,
    teaser,
    /** Files on their way that the post itself shows. */
    ownUploads: {
      places: Object.values(places),
      fileIds: [...draft.files, draft.thumbnail, draft.ownTeaser].flatMap(
        (file) => file?.fileId ?? [],
      ),
    },
    audience,
    /** Whether it shows how it begins, as it will be once its files are there. */
    showsExcerpt: showsExcerpt(
      draft,
      files.uploads.filter(({ state }) => state !== 'failed'),
    ),
    /** Whether each file has come to its end, and those that arrived are in the post. */
    isSettled: all.every(({ isSettled }) => isSettled),
    onTheirWay: all.reduce((sum, one) => sum + one.onTheirWay, 0),
    missing: all.reduce((sum, one) => sum + one.missing, 0),
    lost: all.reduce((sum, one) => sum + one.lost, 0),
    /** Goes to a saved post, or to the new one; this one stays as far as it was written. */
    open,
    /** Lets go of what was written here, and of what was on its way to it. */
    discard: (): void => {
      for (const one of all) one.dropAll();
      drop();
    },
    save: useSave({
      draft,
      setDraft,
      usualAudience: usual.audience,
      onSaved: () => {
        drop();
        for (const one of all) one.dropMissing();
        if (draft.feedId !== undefined) open(undefined);
        else if (!draft.isSale) usual.keep(audience);
      },
    }),
  };
};

export type Post = ReturnType<typeof usePost>;
