import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@ovation/ui-kit/form/Button';
import { Chip } from '@ovation/ui-kit/form/Choice';
import { languages } from '@ovation/ui-kit/i18n/language';
import { languageName } from './labels.ts';
import * as css from './pages.css.ts';

/** The languages of a page, one of which is being edited, and a field to add further site languages. */
export const Languages = ({
  locales,
  original,
  shown,
  onShow,
  onAdd,
  onRemove,
}: {
  locales: readonly string[];
  /** The page's original language, which cannot be removed. */
  original: string;
  shown: string;
  onShow: (locale: string) => void;
  onAdd: (locale: string) => void;
  onRemove: () => void;
}) => {
  const { i18n } = useLingui();
  const missing = languages.filter(({ locale }) => !locales.includes(locale));
  return (
    <div className={css.languages}>
      {locales.map((locale) => (
        <Chip key={locale} pressed={locale === shown} onPress={() => onShow(locale)}>
          {languageName(locale, i18n.locale)}
        </Chip>
      ))}
      {missing.map(({ locale }) => {
        const language = languageName(locale, i18n.locale);
        return (
          <Button
            key={locale}
            tone="outline"
            size="small"
            icon="plus"
            onClick={() => onAdd(locale)}
          >
            <Trans id="pages.translate">Translate: {language}</Trans>
          </Button>
        );
      })}
      {shown !== original && (
        <Button tone="plain" size="small" onClick={onRemove}>
          <Trans id="pages.translation.remove">Remove this translation</Trans>
        </Button>
      )}
    </div>
  );
};
