import { useLingui } from '@lingui/react/macro';
import { Icon } from '@ovation/ui-kit/display/Icon';
import { language, languages, useLocale } from '@ovation/ui-kit/i18n/language';
import type { ReactNode } from 'react';
import { SignInPicture } from '../art/SignInPicture.tsx';
import { Brand, Foot } from '../frame/Brand.tsx';
import * as css from './PublicLayout.css.ts';

/** The other of the two languages, by its own name. */
const LanguageButton = () => {
  const { t } = useLingui();
  const locale = useLocale();
  const other = languages.find((one) => one.locale !== locale) ?? languages[0];
  return (
    <button
      type="button"
      className={css.languageButton}
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

/** One column; on a desktop the other half of the page shows what creators do here. */
export const PublicLayout = ({ children }: { children: ReactNode }) => (
  <div className={css.page}>
    <SignInPicture />
    <div className={css.side}>
      <header className={css.top}>
        <Brand />
        <LanguageButton />
      </header>
      <main id="content" tabIndex={-1} className={css.body}>
        {children}
      </main>
      <Foot className={css.foot} />
    </div>
  </div>
);
