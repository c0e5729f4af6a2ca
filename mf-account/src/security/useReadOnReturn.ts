import { me } from '@ovation/web-client/auth/calls';
import { onChangedByLink } from '@ovation/web-client/auth/changedByLink';
import { useEffect } from 'react';

/**
 * Refetches when the tab becomes visible: a link of a mail may have been opened in another tab or device.
 */
export const useReadOnReturn = (): void => {
  useEffect(() => {
    const read = (): void => {
      me.refetch().catch(reportError);
    };
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') read();
    };
    const ignore = onChangedByLink(read);
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      ignore();
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, []);
};
