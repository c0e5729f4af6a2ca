import { whenAfterLoad } from '@ovation/page-rendering/client/afterLoad';
import { useSettings } from '@ovation/web-client/settings/calls';
import { useEffect } from 'react';
import { useConsent } from './consent.ts';

const begin = async (code: string): Promise<void> => {
  const { beginAnalytics } = await import('./analytics.ts');
  beginAnalytics(code);
};

/** Where the operator has it so and the visitor has accepted it, once the page is there. */
export const useAnalytics = (): void => {
  const code = useSettings()?.gaCode;
  const hasAccepted = useConsent() === 'accepted';
  useEffect(() => {
    if (!hasAccepted || !code) return undefined;
    let isWanted = true;
    whenAfterLoad(() => {
      if (isWanted) begin(code).catch(reportError);
    });
    return () => {
      isWanted = false;
    };
  }, [hasAccepted, code]);
};
