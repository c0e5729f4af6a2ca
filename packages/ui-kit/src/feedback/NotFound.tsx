import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Mountains } from '../art/Mountains.tsx';
import { ButtonLink } from '../display/Link.tsx';
import { usePageTitle } from '../page/navigation.ts';
import * as css from './NotFound.css.ts';

/** Link to the creator search, on a not-found page. */
export const SearchCreators = () => (
  <ButtonLink to="/explore" tone="outline" icon="search">
    <Trans id="shell.notFound.search">Search creators</Trans>
  </ButtonLink>
);

/** Not-found page, shared by the shell and the micro-frontends. */
export const NotFound = ({
  title,
  children,
  nextLink,
}: {
  /** Title; by default that the page was not found. */
  title?: string | undefined;
  /** Possible reasons. */
  children?: ReactNode;
  /** Link to offer besides the home page. */
  nextLink?: ReactNode;
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
        {nextLink}
      </div>
    </div>
  );
};
