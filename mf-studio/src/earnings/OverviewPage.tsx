import { useLingui } from '@lingui/react/macro';
import { Loading, WalletSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { ErrorState } from '@ovation/ui-kit/feedback/State';
import { Card } from '@ovation/ui-kit/layout/Card';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { StudioSide } from '../frame/StudioSide.tsx';
import { Stats } from './Stats.tsx';
import { useStats } from './useStats.ts';

/** How a creator is doing, at a glance. */
export const Page = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useStats();
  return (
    <StudioFrame
      title={t({ id: 'studio.nav.overview', message: 'Overview' })}
      side={<StudioSide />}
    >
      {data ? (
        <Stats stats={data} />
      ) : error ? (
        <Card flush>
          <ErrorState
            title={t({ id: 'earnings.list.failed', message: 'Couldn’t load your earnings' })}
            error={error}
            onRetry={refetch}
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
