import { Trans, useLingui } from '@lingui/react/macro';
import { LogoMark } from '@ovation/ui-kit/components/Marks';
import { usePageTitle } from '@ovation/ui-kit/services/navigation';
import * as css from './pages.css.ts';

/** The maintenance layout: in place of every page while the operator's flag is set. */
export const MaintenancePage = () => {
  const { t } = useLingui();
  usePageTitle(t({ id: 'shell.maintenance.title', message: 'Back in a moment' }));
  return (
    <main id="content" className={css.center}>
      <LogoMark size={56} />
      <h1 className={css.title}>
        <Trans id="shell.maintenance.title">Back in a moment</Trans>
      </h1>
      <p className={css.words}>
        <Trans id="shell.maintenance.body">
          Ovation is being looked after. Nothing that you have is lost.
        </Trans>
      </p>
    </main>
  );
};
