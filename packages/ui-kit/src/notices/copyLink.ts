import { useLingui } from '@lingui/react/macro';
import { notices } from './notices.ts';

/** Copies the address of a page of ours, and says so. */
export const useCopyLink = (): ((path: string) => void) => {
  const { t } = useLingui();
  const copy = async (path: string): Promise<void> => {
    try {
      // Without https there is no clipboard at all.
      await navigator.clipboard.writeText(location.origin + path);
      notices.say({ tone: 'success', message: t({ id: 'post.copied', message: 'Link copied' }) });
    } catch {
      notices.say({
        tone: 'error',
        message: t({ id: 'post.notCopied', message: 'Couldn’t copy the link' }),
      });
    }
  };
  return (path) => void copy(path);
};
