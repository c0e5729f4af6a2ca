import { useSettings } from '@ovation/ui-kit/data/settings';
import { site, useSite } from '@ovation/ui-kit/page/site';
import { siteDefault } from '@ovation/ui-kit/page/siteDefault';
import { useEffect } from 'react';

/** Follows how the operator has named the product, and shows the operator's favicon. */
export const useFollowSite = (): void => {
  const settings = useSettings();
  const { favicon } = useSite();
  useEffect(() => {
    if (settings) site.set(settings);
  }, [settings]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || favicon === siteDefault.favicon) return;
    link.removeAttribute('type');
    link.href = favicon;
  }, [favicon]);
};
