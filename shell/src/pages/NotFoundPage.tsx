import { Trans, useLingui } from '@lingui/react/macro';
import { isStaffRole } from '@ovation/contracts/kernel/rules';
import { useMe } from '@ovation/ui-kit/data/me';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import { Mountains } from '../art/Mountains.tsx';
import { useLeadsSomewhere } from '../routes/routes.ts';
import * as css from './pages.css.ts';

export const NotFoundPage = () => {
  const { t } = useLingui();
  const leads = useLeadsSomewhere();
  const user = useMe();
  const isStaff = user !== undefined && isStaffRole(user.role);
  usePageTitle(t({ id: 'shell.notFound.title', message: 'Page not found' }));
  return (
    <div className={css.center}>
      <Mountains className={css.picture} />
      <p className={css.code}>404</p>
      <h1 className={css.title}>
        <Trans id="shell.notFound.title">Page not found</Trans>
      </h1>
      <p className={css.words}>
        <Trans id="shell.notFound.body">
          This page may have moved, or you may need a subscription to see it.
        </Trans>
      </p>
      <div className={css.actions}>
        <ButtonLink to="/">
          <Trans id="shell.notFound.home">Go home</Trans>
        </ButtonLink>
        {!isStaff && leads('/explore') && (
          <ButtonLink to="/explore" tone="outline" icon="search">
            <Trans id="shell.notFound.search">Search creators</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  );
};
