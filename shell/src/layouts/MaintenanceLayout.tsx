import { Trans, useLingui } from '@lingui/react/macro';
import { StandInPage } from '../pages/StandInPage.tsx';

/** While the operator's flag is set. */
export const MaintenanceLayout = () => {
  const { t } = useLingui();
  return (
    <StandInPage title={t({ id: 'shell.maintenance.title', message: 'We’ll be right back' })}>
      <Trans id="shell.maintenance.body">
        We’re doing some maintenance. Everything you have is safe.
      </Trans>
    </StandInPage>
  );
};
