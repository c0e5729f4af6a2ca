import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@ovation/ui-kit/display/Card';
import { EmptyState } from '@ovation/ui-kit/feedback/State';

/** Page during a rebuild of the read models; reloads itself. */
export const RebuildingPage = () => {
  const { t } = useLingui();
  return (
    <main>
      <Card>
        <EmptyState
          icon="refresh"
          title={t({ id: 'shell.rebuilding.title', message: 'Back in a moment' })}
        >
          <Trans id="shell.rebuilding.body">
            We’re rebuilding what this page shows. It reloads automatically.
          </Trans>
        </EmptyState>
      </Card>
    </main>
  );
};
