import { useLocale } from '@ovation/ui-kit/i18n/language';
import { api } from '@ovation/web-client/api/client';
import { me, useMe } from '@ovation/web-client/auth/calls';
import { useEffect } from 'react';

/** Stores the selected language in the account, for emails. */
export const useSaveLanguage = (): void => {
  const saved = useMe()?.language;
  const locale = useLocale();
  useEffect(() => {
    if (saved === undefined || saved === locale) return;
    api.auth
      .changeLanguage({ body: { language: locale } })
      .then(() => me.refetch())
      .catch(reportError);
  }, [saved, locale]);
};
