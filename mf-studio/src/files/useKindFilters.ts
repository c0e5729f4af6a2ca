import { useLingui } from '@lingui/react/macro';
import type { LibraryKind } from './useLibrary.ts';

/** Filters of the library. */
export const useKindFilters = (): readonly { value: LibraryKind; label: string }[] => {
  const { t } = useLingui();
  return [
    { value: 'all', label: t({ id: 'library.all', message: 'All' }) },
    { value: 'photo', label: t({ id: 'library.photos', message: 'Photos' }) },
    { value: 'video', label: t({ id: 'library.videos', message: 'Videos' }) },
    { value: 'audio', label: t({ id: 'library.audio', message: 'Audio' }) },
  ];
};
