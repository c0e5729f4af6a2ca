import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { EmptyState } from '@ovation/ui-kit/feedback/State';

/** Placeholder of `NotFound` until scripts run, with the styles of every page. */
export const MissingPage = () => {
  const { t } = useLingui();
  return (
    <main>
      <Card>
        <EmptyState
          icon="search"
          title={t({ id: 'shell.notFound.title', message: 'Page not found' })}
          action={
            <ButtonLink to="/">
              <Trans id="shell.notFound.home">Go home</Trans>
            </ButtonLink>
          }
        >
          <Trans id="shell.notFound.body">
            This page may have moved, or you may need a subscription to see it.
          </Trans>
        </EmptyState>
      </Card>
    </main>
  );
};
