import { useLingui } from '@lingui/react/macro';
import { Card } from '@ovation/ui-kit/display/Card';
import { Loading, WalletSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { ErrorState } from '@ovation/ui-kit/feedback/State';
import { ownPerformerQuery } from '@ovation/web-client/performers/calls';
import { settingsQuery } from '@ovation/web-client/settings/calls';
import { useQuery } from '@tanstack/react-query';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { StudioSide } from '../side/StudioSide.tsx';
import { PriceForm } from './PriceForm.tsx';

/** Page of a creator's subscription prices. */
export const Page = () => {
  const { t } = useLingui();
  const own = useQuery(ownPerformerQuery);
  const settings = useQuery(settingsQuery);
  const error = own.error ?? settings.error;
  return (
    <StudioFrame title={t({ id: 'studio.nav.prices', message: 'Prices' })} side={<StudioSide />}>
      {own.data && settings.data ? (
        <PriceForm performer={own.data} settings={settings.data} />
      ) : error ? (
        <Card flush>
          <ErrorState
            title={t({ id: 'prices.failed', message: 'Couldn’t load your prices' })}
            error={error}
            onRetry={() => {
              Promise.all([own.refetch(), settings.refetch()]).catch(reportError);
            }}
          />
        </Card>
      ) : (
        <Loading>
          <WalletSkeleton />
        </Loading>
      )}
    </StudioFrame>
  );
};
