import { Trans, useLingui } from '@lingui/react/macro';
import { StandInPage } from '../pages/StandInPage.tsx';

/** While the operator's flag is set. */
export const MaintenanceLayout = () => {
  const { t } = useLingui();
  return (
    <StandInPage title={t({ id: 'shell.maintenance.title', message: 'Back in a moment' })}>
      <Trans id="shell.maintenance.body">
        We are looking after a few things. Nothing that you have is lost.
      </Trans>
    </StandInPage>
  );
};
