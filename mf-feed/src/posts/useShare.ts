import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { useCopyLink } from '@ovation/ui-kit/notices/copyLink';

/** Returns true if the device has a share sheet; false during server rendering. */
export const useCanShare = (): boolean => {
  const isHydrated = useHydrated();
  return isHydrated && 'share' in navigator;
};

/** Opens the device's share sheet; copies the link where there is none. */
export const useShare = (): ((path: string, title: string) => void) => {
  const copyLink = useCopyLink();
  return (path, title) => {
    if (!('share' in navigator)) {
      copyLink(path);
      return;
    }
    navigator.share({ title, url: location.origin + path }).catch((fault: unknown) => {
      // Closing the share sheet is no error.
      if (!(fault instanceof DOMException && fault.name === 'AbortError')) copyLink(path);
    });
  };
};
