import { readRenderedState } from '@ovation/page-rendering/client/start/renderedState';
import { detectLocale, localeOfSite, supported } from '@ovation/ui-kit/i18n/language';
import type { Locale } from '@ovation/ui-kit/i18n/locale';
import { api } from '@ovation/web-client/api/client';
import { queryClient } from '@ovation/web-client/query/queryClient';
import { settingsQuery } from '@ovation/web-client/settings/calls';

/** The page is not held back for longer by a server that does not answer. */
const patienceMs = 2_000;

const askSite = async (): Promise<Locale> => {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { data } = await api.settings.publicSettings({ signal });
    queryClient.setQueryData(settingsQuery.queryKey, data);
    return localeOfSite(data);
  } catch (error) {
    reportError(error);
    return localeOfSite(undefined);
  }
};

/**
 * The language that a browser starts in: its own, else the site's default, which a server that has
 * rendered the page has found already.
 */
export const startLocale = async (): Promise<Locale> =>
  detectLocale() ?? supported(readRenderedState()?.locale) ?? (await askSite());
