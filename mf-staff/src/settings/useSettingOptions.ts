import { useLingui } from '@lingui/react/macro';
import type { SelectOption } from '@ovation/ui-kit/form/Select.lazy';
import type { SettingName } from './settingsForm.ts';

/** Options of a setting that is an enumeration. */
export const useSettingOptions = (): ((name: SettingName) => readonly SelectOption[]) => {
  const { t, i18n } = useLingui();
  return (name) => {
    switch (name) {
      case 'cookieBannerLocale':
        return [
          {
            value: 'reader',
            label: t({ id: 'settings.cookieBanner.reader', message: 'The reader’s language' }),
          },
          { value: 'es', label: t({ id: 'settings.cookieBanner.es', message: 'Always Spanish' }) },
        ];
      case 'currency': {
        const names = new Intl.DisplayNames(i18n.locale, { type: 'currency' });
        return [{ value: 'USD', label: names.of('USD') ?? 'USD' }];
      }
      case 'paymentGateway':
        return [{ value: 'stripe', label: 'Stripe' }];
      default:
        throw new Error(`${name} is not one of a few`);
    }
  };
};
