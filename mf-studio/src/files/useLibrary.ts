import { api } from '@ovation/ui-kit/data/api';
import { keys } from '@ovation/ui-kit/data/keys';
import { usePages } from '@ovation/ui-kit/data/pages';
import type { FileKind } from '@ovation/ui-kit/uploads/chosenFile';

export type LibraryKind = 'all' | FileKind;

const purposes = { photo: 'feed-photo', video: 'feed-video', audio: 'feed-audio' } as const;

/** What the creator has uploaded of one kind, the newest first. */
export const useLibrary = (kind: LibraryKind) => {
  const filter = kind === 'all' ? {} : { purpose: purposes[kind] };
  return usePages(
    keys.files.list(filter),
    async (start) => (await api.files.listFiles({ query: { ...start, ...filter } })).data,
  );
};
