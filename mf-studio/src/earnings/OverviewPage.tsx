import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@ovation/ui-kit/display/Card';
import { ButtonLink } from '@ovation/ui-kit/display/Link';
import { Loading, WalletSkeleton } from '@ovation/ui-kit/feedback/Skeleton';
import { ErrorState } from '@ovation/ui-kit/feedback/State';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { useDateText, useNowMs } from '@ovation/ui-kit/i18n/dates';
import { firstNameOf } from '@ovation/ui-kit/i18n/firstName';
import { useTimeZone } from '@ovation/ui-kit/i18n/timeZone';
import * as layout from '@ovation/ui-kit/theme/layout.css';
import { useMe } from '@ovation/web-client/auth/calls';
import { WeekCard } from '../calendar/WeekCard.tsx';
import { Checklist } from '../checklist/Checklist.tsx';
import * as frame from '../frame/frame.css.ts';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { PayoutCard } from '../payouts/PayoutCard.tsx';
import { UploadsCard } from '../uploads/UploadsCard.tsx';
import { BestPosts } from './BestPosts.tsx';
import { EarningsChart } from './EarningsChart.tsx';
import { earningBuckets, type PeriodChoice } from './period.ts';
import { Tiles } from './Tiles.tsx';
import { usePeriod } from './usePeriod.ts';

const noon = 12;
const evening = 18;
const night = 4;

/** Greeting by the reader's local time; corrected after hydration if the server rendered another. */
const Greeting = () => {
  const { t } = useLingui();
  const user = useMe();
  const timeZone = useTimeZone();
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(
      useNowMs(),
    ),
  );
  if (!user) return <Trans id="studio.title">Studio</Trans>;
  const name = firstNameOf(user.name);
  const words =
    hour >= evening || hour < night
      ? t({ id: 'overview.evening', message: `Good evening, ${name}` })
      : hour < noon
        ? t({ id: 'overview.morning', message: `Good morning, ${name}` })
        : t({ id: 'overview.afternoon', message: `Good afternoon, ${name}` });
  return <span suppressHydrationWarning>{words}</span>;
};

const useChoices = (): readonly { value: PeriodChoice; label: string }[] => {
  const { t } = useLingui();
  return [
    { value: 'week', label: t({ id: 'period.week', message: '7 days' }) },
    { value: 'month', label: t({ id: 'period.month', message: '30 days' }) },
    { value: 'quarter', label: t({ id: 'period.quarter', message: '90 days' }) },
    { value: 'year', label: t({ id: 'period.year', message: '1 year' }) },
  ];
};

/** Period of the numbers. */
const Lead = ({ choice }: { choice: PeriodChoice }) => {
  const choices = useChoices();
  const dateText = useDateText();
  const length = choices.find(({ value }) => value === choice)?.label;
  const day = dateText(new Date(useNowMs()), { day: 'numeric', month: 'long' });
  return (
    <span suppressHydrationWarning>
      <Trans id="overview.lead">
        {length} to {day}
      </Trans>
    </span>
  );
};

/** Dashboard of a creator: numbers, charts, and the best posts. */
export const Page = () => {
  const { t } = useLingui();
  const choices = useChoices();
  const { choice, choose, stats } = usePeriod();
  const { data, error, refetch } = stats;
  const buckets = data?.stats.period ? earningBuckets(data.stats.period, data.choice) : [];
  return (
    <StudioFrame
      title={t({ id: 'studio.nav.overview', message: 'Overview' })}
      ownUploads="all"
      head={<Greeting />}
      note={<Lead choice={choice} />}
      actions={
        <>
          <div className={frame.period}>
            <Segmented
              block
              label={t({ id: 'period.label', message: 'Period' })}
              name="period"
              value={choice}
              onChange={choose}
              options={choices}
            />
          </div>
          <ButtonLink to="/studio/posts" icon="plus" size="small">
            <Trans id="overview.newPost">New post</Trans>
          </ButtonLink>
        </>
      }
    >
      <Checklist wide />
      {data && <Tiles stats={data.stats} buckets={buckets} />}
      <div className={frame.columns}>
        <div className={layout.stack}>
          {data ? (
            <>
              <EarningsChart stats={data.stats} buckets={buckets} choice={data.choice} />
              <BestPosts posts={data.stats.period?.posts ?? []} />
            </>
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
        </div>
        <div className={frame.side}>
          <PayoutCard />
          <UploadsCard />
        </div>
      </div>
      <WeekCard />
    </StudioFrame>
  );
};
