import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Mountains } from '../art/Mountains.tsx';
import { ButtonLink } from '../display/Link.tsx';
import { usePageTitle } from '../page/navigation.ts';
import * as css from './NotFound.css.ts';

/** The way to look for somebody, from where nothing is. */
export const SearchCreators = () => (
  <ButtonLink to="/explore" tone="outline" icon="search">
    <Trans id="shell.notFound.search">Search creators</Trans>
  </ButtonLink>
);

/** What stands at an address of nothing, whichever part of the product found that out. */
export const NotFound = ({
  title,
  children,
  onward,
}: {
  /** What is not there; by default the page. */
  title?: string | undefined;
  /** Why that may be. */
  children?: ReactNode;
  /** Where else to go than home. */
  onward?: ReactNode;
}) => {
  const { t } = useLingui();
  const shown = title ?? t({ id: 'shell.notFound.title', message: 'Page not found' });
  usePageTitle(shown);
  return (
    <div className={css.page}>
      <Mountains className={css.picture} />
      <p className={css.code}>404</p>
      <h1 className={css.title}>{shown}</h1>
      <p className={css.words}>
        {children ?? (
          <Trans id="shell.notFound.body">
            This page may have moved, or you may need a subscription to see it.
          </Trans>
        )}
      </p>
      <div className={css.actions}>
        <ButtonLink to="/">
          <Trans id="shell.notFound.home">Go home</Trans>
        </ButtonLink>
        {onward}
      </div>
    </div>
  );
};
