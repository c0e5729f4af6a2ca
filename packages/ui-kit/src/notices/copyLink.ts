import { useLingui } from '@lingui/react/macro';
import { notices } from './notices.ts';

/** Returns a function that copies the URL of a page and shows a notice. */
export const useCopyLink = (): ((path: string) => void) => {
  const { t } = useLingui();
  const copy = async (path: string): Promise<void> => {
    try {
      // The clipboard API requires https.
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
