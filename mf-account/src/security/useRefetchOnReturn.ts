import { onAccountChanged } from '@ovation/web-client/auth/accountChannel';
import { me } from '@ovation/web-client/auth/calls';
import { useEffect } from 'react';

/**
 * Refetches when the tab becomes visible: a link of a mail may have been opened in another tab or device.
 */
export const useRefetchOnReturn = (): void => {
  useEffect(() => {
    const refetch = (): void => {
      me.refetch().catch(reportError);
    };
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') refetch();
    };
    const ignore = onAccountChanged(refetch);
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      ignore();
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, []);
};
