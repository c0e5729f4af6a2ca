import { Trans, useLingui } from '@lingui/react/macro';
import { accountPathOf, sectionsOf } from '@ovation/product-ui/account/sections';
import { SectionNav } from '@ovation/ui-kit/layout/SectionNav';
import { usePageTitle } from '@ovation/ui-kit/page/navigation';
import { useMe } from '@ovation/web-client/auth/calls';
import type { ReactNode } from 'react';
import { RemovalBanner } from '../removal/RemovalBanner.tsx';
import * as css from './account.css.ts';

const Sections = () => {
  const { t } = useLingui();
  const user = useMe();
  if (!user) return null;
  const base = accountPathOf(user);
  return (
    <SectionNav
      label={t({ id: 'account.title', message: 'Account' })}
      sections={sectionsOf(user.role).map(({ path, icon, label }) => ({
        to: `${base}${path}`,
        icon,
        label: t(label),
      }))}
    />
  );
};

/** Frame of an account page below the navigation between account pages, which depends on the role. */
export const AccountFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'account.title', message: 'Account' }));
  return (
    <div className={css.stack}>
      <h1 className={css.pageTitle}>
        <Trans id="account.title">Account</Trans>
      </h1>
      <Sections />
      <div className={css.body}>
        <RemovalBanner />
        {children}
      </div>
    </div>
  );
};
