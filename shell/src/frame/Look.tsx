import { Trans, useLingui } from '@lingui/react/macro';
import { useHydrated } from '@ovation/page-rendering/client/ssrRequest';
import { theme, useTheme } from '@ovation/ui-kit/browser/theme';
import { language, languages, useLocale } from '@ovation/ui-kit/i18n/language';
import { Icon } from '@ovation/ui-kit/icons/Icon';
import * as css from './Look.css.ts';

/** Switches to the other language, labelled with its own name. */
const LanguageButton = () => {
  const { t } = useLingui();
  const locale = useLocale();
  const other = languages.find((one) => one.locale !== locale) ?? languages[0];
  return (
    <button
      type="button"
      className={css.button}
      lang={other.locale}
      aria-label={t({ id: 'auth.language', message: `Change the language to ${other.name}` })}
      onClick={() => {
        language.use(other.locale).catch(reportError);
      }}
    >
      <Icon name="globe" />
      {other.name}
    </button>
  );
};

/** Switches the theme; the current one is known in the browser only. */
const ThemeButton = () => {
  const shown = useTheme();
  const isDark = useHydrated() && shown === 'dark';
  return (
    <button
      type="button"
      className={css.button}
      onClick={() => theme.set(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
      {isDark ? (
        <Trans id="shell.theme.light">Light theme</Trans>
      ) : (
        <Trans id="shell.theme.dark">Dark theme</Trans>
      )}
    </button>
  );
};

/** Language and theme switches for visitors without an account. */
export const Look = ({ className }: { className?: string | undefined }) => (
  <div className={className}>
    <span className={css.look}>
      <LanguageButton />
      <ThemeButton />
    </span>
  </div>
);
