import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@ovation/ui-kit/display/Card';
import { EmptyState } from '@ovation/ui-kit/feedback/State';

/** What stands in the place of a page whose answers are being made anew; it comes again by itself. */
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
            We’re rebuilding what this page shows. It reloads by itself.
          </Trans>
        </EmptyState>
      </Card>
    </main>
  );
};
