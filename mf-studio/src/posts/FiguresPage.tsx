import { Trans, useLingui } from '@lingui/react/macro';
import type { FeedStats } from '@ovation/contracts/posts/stats';
import { TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { ButtonLink, Link } from '@ovation/ui-kit/display/Link';
import { isGone } from '@ovation/ui-kit/errors/apiErrors';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Gone } from '@ovation/ui-kit/feedback/NotThere';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { useNowMs } from '@ovation/ui-kit/i18n/dates';
import { ScrollRegion } from '@ovation/ui-kit/layout/ScrollRegion';
import { Table } from '@ovation/ui-kit/layout/Table.lazy';
import { usePathParam } from '@ovation/ui-kit/page/navigation';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BarChart } from '../charts/BarChart.tsx';
import * as chart from '../charts/chart.css.ts';
import { DaysNote } from '../charts/DaysNote.tsx';
import { useNameOf } from '../drafts/postName.ts';
import { periodOf } from '../earnings/period.ts';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import * as css from './figures.css.ts';
import { History } from './History.tsx';

type Day = FeedStats['days'][number];
type Metric = 'views' | 'likes' | 'comments' | 'sales';
type PeriodShown = 'week' | 'month' | 'quarter';

const useMetricLabels = (): Readonly<Record<Metric, string>> => {
  const { t } = useLingui();
  return {
    views: t({ id: 'figures.views', message: 'Views' }),
    likes: t({ id: 'figures.likes', message: 'Likes' }),
    comments: t({ id: 'figures.comments', message: 'Comments' }),
    sales: t({ id: 'figures.sales', message: 'Sales' }),
  };
};

const metrics = ['views', 'likes', 'comments', 'sales'] as const satisfies readonly Metric[];

/** Calendar days (UTC) are the same for every reader. */
const useDayText = (): ((day: string) => string) => {
  const { i18n } = useLingui();
  return (day) => i18n.date(new Date(day), { day: 'numeric', month: 'short', timeZone: 'UTC' });
};

const Rows = ({ days }: { days: readonly Day[] }) => {
  const { t, i18n } = useLingui();
  const words = useMetricLabels();
  const dayText = useDayText();
  return (
    <Table
      caption={t({ id: 'figures.table', message: 'Post stats by day' })}
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        {
          key: 'day',
          title: t({ id: 'figures.day', message: 'Day' }),
          cell: ({ day }) => dayText(day),
          quiet: true,
        },
        ...metrics.map((figure) => ({
          key: figure,
          title: words[figure],
          cell: (row: Day) => i18n.number(row[figure]),
          align: 'end' as const,
        })),
        {
          key: 'tokens',
          title: t({ id: 'figures.tokens', message: 'Sold for' }),
          cell: ({ tokens }) => <TokenAmount tokens={tokens} />,
          align: 'end',
        },
      ]}
    />
  );
};

/** One metric over the days; a day with more refunds than income has no bar. */
const Bars = ({ days, figure }: { days: readonly Day[]; figure: Metric }) => {
  const { i18n } = useLingui();
  const words = useMetricLabels();
  const dayText = useDayText();
  return (
    <BarChart
      format={(value) => i18n.number(value)}
      bars={days.map((day) => ({
        key: day.day,
        label: dayText(day.day),
        parts: [{ key: figure, value: Math.max(0, day[figure]), tone: 'first' as const }],
        tip: (
          <>
            <span className={chart.tipHead}>{dayText(day.day)}</span>
            <span className={chart.tipRow}>
              {words[figure]}
              <bdi className={chart.tipValue}>{i18n.number(day[figure])}</bdi>
            </span>
          </>
        ),
      }))}
    />
  );
};

/** All-time totals of each metric; the pressed one is charted below. */
const Totals = ({
  totals,
  figure,
  onChoose,
}: {
  totals: FeedStats['totals'];
  figure: Metric;
  onChoose: (figure: Metric) => void;
}) => {
  const { i18n } = useLingui();
  const words = useMetricLabels();
  return (
    <div className={css.totals}>
      {metrics.map((one) => (
        <button
          key={one}
          type="button"
          className={css.total}
          aria-pressed={one === figure}
          onClick={() => onChoose(one)}
        >
          <span className={css.totalName}>{words[one]}</span>
          <span className={css.totalValue}>{i18n.number(totals[one])}</span>
        </button>
      ))}
    </div>
  );
};

const PostStats = ({ figures: { totals, days } }: { figures: FeedStats }) => {
  const { t } = useLingui();
  const [figure, setFigure] = useState<Metric>('views');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const words = useMetricLabels();
  const table = <Rows days={days} />;
  return (
    <>
      <Totals totals={totals} figure={figure} onChoose={setFigure} />
      <div className={css.viewHead}>
        <h3 className={css.viewTitle}>{words[figure]}</h3>
        <Segmented
          label={t({ id: 'figures.view', message: 'View' })}
          name="figures-view"
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: t({ id: 'figures.chart', message: 'Chart' }) },
            { value: 'table', label: t({ id: 'figures.rows', message: 'Table' }) },
          ]}
        />
      </div>
      {view === 'chart' ? (
        <div className={chart.body}>
          <Bars days={days} figure={figure} />
          <div className={visuallyHidden}>{table}</div>
        </div>
      ) : (
        <ScrollRegion label={words[figure]}>{table}</ScrollRegion>
      )}
      <DaysNote />
    </>
  );
};

const usePostStats = (id: string, period: PeriodShown) => {
  const { from, to } = periodOf(period, useNowMs());
  return useQuery({
    queryKey: keys.feeds.figures(id, from, to),
    queryFn: async () =>
      (await api.feeds.feedFigures({ params: { id }, query: { from, to } })).data,
    placeholderData: (before) => before,
  });
};

/** The post's text, by which its author recognizes it. */
const usePostTitle = (id: string): string => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { data } = useQuery({
    queryKey: keys.feeds.ownOne(id),
    queryFn: async () => (await api.feeds.getOwnFeed({ params: { id } })).data,
  });
  if (!data) return t({ id: 'figures.title', message: 'Stats' });
  return nameOf(data);
};

/** Page of a post's stats by day, and its edit history. */
export const Page = () => {
  const { t } = useLingui();
  const id = usePathParam('id');
  const [period, setPeriod] = useState<PeriodShown>('month');
  const { data, error, refetch } = usePostStats(id, period);
  const title = usePostTitle(id);
  return (
    <StudioFrame
      title={t({ id: 'figures.title', message: 'Stats' })}
      head={<bdi>{title}</bdi>}
      note={
        <ButtonLink to="/studio/posts" tone="link" size="small" icon="arrowStart">
          <Trans id="figures.back">Your posts</Trans>
        </ButtonLink>
      }
      actions={
        <Segmented
          label={t({ id: 'figures.period', message: 'Period' })}
          name="figures-period"
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'week', label: t({ id: 'figures.week', message: '7 days' }) },
            { value: 'month', label: t({ id: 'figures.month', message: '30 days' }) },
            { value: 'quarter', label: t({ id: 'figures.quarter', message: '90 days' }) },
          ]}
        />
      }
    >
      {isGone(error) ? (
        <Gone
          title={t({ id: 'figures.gone', message: 'This post isn’t available' })}
          words={<Trans id="figures.gone.body">It isn’t among your posts.</Trans>}
        />
      ) : (
        <>
          <Card flush>
            <div className={css.head}>
              <CardHead title={t({ id: 'figures.post', message: 'Post stats' })}>
                <Link to={`/posts/${id}`}>
                  <Trans id="figures.open">Open the post</Trans>
                </Link>
              </CardHead>
            </div>
            {data ? (
              <PostStats figures={data} />
            ) : (
              <NotLoaded
                title={t({ id: 'figures.failed', message: 'Couldn’t load the stats' })}
                error={error}
                onRetry={() => void refetch()}
              />
            )}
          </Card>
          <History feedId={id} />
        </>
      )}
    </StudioFrame>
  );
};
