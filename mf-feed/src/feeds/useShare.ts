import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { useCopyLink } from '@ovation/ui-kit/notices/copyLink';

/** Whether the device has a way of its own to share; not on a page that a server renders. */
export const useMayShare = (): boolean => {
  const isHydrated = useHydrated();
  return isHydrated && 'share' in navigator;
};

/** Hands a page to whatever the device shares by; where it has nothing, the link is copied. */
export const useShare = (): ((path: string, title: string) => void) => {
  const copyLink = useCopyLink();
  return (path, title) => {
    if (!('share' in navigator)) {
      copyLink(path);
      return;
    }
    navigator.share({ title, url: location.origin + path }).catch((fault: unknown) => {
      // Whoever closes the device's own sheet has decided not to share.
      if (!(fault instanceof DOMException && fault.name === 'AbortError')) copyLink(path);
    });
  };
};
