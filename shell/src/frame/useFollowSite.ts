import { site, useSite } from '@ovation/ui-kit/page/site';
import { siteDefault } from '@ovation/ui-kit/page/siteDefault';
import { useSettings } from '@ovation/web-client/settings/calls';
import { useEffect } from 'react';

let pageIcon: { readonly href: string; readonly type: string } | undefined;

/** Applies the operator's site name and favicon. */
export const useFollowSite = (): void => {
  const settings = useSettings();
  const { favicon } = useSite();
  useEffect(() => {
    if (settings) site.set(settings);
  }, [settings]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link) return;
    pageIcon ??= { href: link.href, type: link.type };
    // The page's own icon has the better format.
    const isOwn = favicon === siteDefault.favicon;
    if (isOwn) link.type = pageIcon.type;
    else link.removeAttribute('type');
    link.href = isOwn ? pageIcon.href : favicon;
  }, [favicon]);
};
