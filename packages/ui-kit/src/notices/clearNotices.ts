import { useEffect } from 'react';
import { notices } from './notices.ts';

/** What was said before an overlay opens has been read, and would lie over its buttons. */
export const useClearNotices = (isOpen: boolean): void => {
  useEffect(() => {
    if (isOpen) notices.clear();
  }, [isOpen]);
};
