import { readRenderedState } from '@ovation/page-rendering/client/start/renderedState';
import { detectLocale, localeOfSite, supported } from '@ovation/ui-kit/i18n/language';
import type { Locale } from '@ovation/ui-kit/i18n/locale';
import { api } from '@ovation/web-client/api/client';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { settingsQuery } from '@ovation/web-client/settings/calls';

/** Timeout of the settings request, so that a slow server does not delay the page. */
const siteTimeoutMs = 2_000;

const askSite = async (): Promise<Locale> => {
  try {
    const signal = AbortSignal.timeout(siteTimeoutMs);
    const { data } = await api.settings.publicSettings({ signal });
    queryClient.setQueryData(settingsQuery.queryKey, data);
    return localeOfSite(data);
  } catch (error) {
    reportError(error);
    return localeOfSite(undefined);
  }
};

/**
 * Locale at page load: the browser's own, else the site's default, which a server that rendered the page
 * has already resolved.
 */
export const startLocale = async (): Promise<Locale> =>
  detectLocale() ?? supported(readRenderedState()?.locale) ?? (await askSite());
