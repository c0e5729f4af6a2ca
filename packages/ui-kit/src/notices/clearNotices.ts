import { useEffect } from 'react';
import { notices } from './notices.ts';

/** Dismisses notices when an overlay opens, whose buttons they would cover. */
export const useClearNotices = (isOpen: boolean): void => {
  useEffect(() => {
    if (isOpen) notices.clear();
  }, [isOpen]);
};
