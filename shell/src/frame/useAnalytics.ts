import { runAfterLoad } from '@ovation/page-rendering/client/idleTasks';
import { useSettings } from '@ovation/web-client/settings/calls';
import { useEffect } from 'react';
import { useConsent } from './consent.ts';

const begin = async (code: string): Promise<void> => {
  const { beginAnalytics } = await import('./analytics.ts');
  beginAnalytics(code);
};

/** Starts analytics if enabled by the operator and accepted by the visitor, after page load. */
export const useAnalytics = (): void => {
  const code = useSettings()?.gaCode;
  const hasAccepted = useConsent() === 'accepted';
  useEffect(() => {
    if (!hasAccepted || !code) return undefined;
    let isWanted = true;
    runAfterLoad(() => {
      if (isWanted) begin(code).catch(reportError);
    });
    return () => {
      isWanted = false;
    };
  }, [hasAccepted, code]);
};
