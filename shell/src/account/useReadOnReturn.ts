import { me } from '@ovation/ui-kit/data/me';
import { useEffect } from 'react';

/** A link of a mail opens in another tab: whoever comes back to this one is shown what it has changed. */
export const useReadOnReturn = (): void => {
  useEffect(() => {
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') me.refetch().catch(reportError);
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, []);
};
