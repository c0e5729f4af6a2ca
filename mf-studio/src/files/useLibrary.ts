import type { FileView } from '@ovation/contracts/files/file';
import type { FileKind } from '@ovation/product-ui/uploads/chosenFile';
import type { Pages } from '@ovation/ui-kit/layout/pages';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { usePages } from '@ovation/web-client/query/pages';

export type LibraryKind = 'all' | FileKind;

const purposes = { photo: 'feed-photo', video: 'feed-video', audio: 'feed-audio' } as const;

/** Avatar and cover are no media of posts. */
const isOfPosts = ({ type }: FileView): boolean => type.startsWith('feed-');

/** The creator's uploads for posts, of one kind or all, newest first. */
export const useLibrary = (kind: LibraryKind): Pages<FileView> => {
  const filter = kind === 'all' ? {} : { purpose: purposes[kind] };
  const pages = usePages(
    keys.files.list(filter),
    async (start) => (await api.files.listFiles({ query: { ...start, ...filter } })).data,
  );
  return { ...pages, items: pages.items?.filter(isOfPosts) };
};
