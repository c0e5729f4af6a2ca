import { Trans, useLingui } from '@lingui/react/macro';
import type { EarningStats } from '@ovation/contracts/earnings/earning';
import { Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { ScrollRegion } from '@ovation/ui-kit/layout/ScrollRegion';
import { Table } from '@ovation/ui-kit/layout/Table.lazy';
import { cx } from '@ovation/ui-kit/theme/cx';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { type ReactNode, useState } from 'react';
import { BarChart } from '../charts/BarChart.tsx';
import * as css from '../charts/chart.css.ts';
import { DaysNote } from '../charts/DaysNote.tsx';
import {
  type Bucket,
  type PeriodChoice,
  type TokenSource,
  tokenSources,
  tokensIn,
} from './period.ts';
import { useBucketLabel } from './useBucketLabel.ts';
import { useSourceLabels } from './useSourceLabels.ts';

interface Shown {
  readonly stats: EarningStats;
  readonly buckets: readonly Bucket[];
  readonly choice: PeriodChoice;
}

const tones = ['first', 'second', 'third', 'fourth'] as const;

/** Colour by the index of the source; those after the fourth share one, and differ by their labels. */
const toneOf = (source: TokenSource) => tones[tokenSources.indexOf(source)] ?? 'fourth';

const TipRow = ({ label, value }: { label: ReactNode; value: ReactNode }) => (
  <span className={css.tipRow}>
    {label}
    <bdi className={css.tipValue}>{value}</bdi>
  </span>
);

/** Labels of a bar's unit, by the selected period. */
const useUnitLabels = (choice: PeriodChoice) => {
  const { t } = useLingui();
  if (choice === 'quarter') {
    return {
      tokens: t({ id: 'chart.tokens.week', message: 'Tokens per week, after commission' }),
      money: t({ id: 'chart.money.week', message: 'Dollars per week, after commission' }),
    };
  }
  if (choice === 'year') {
    return {
      tokens: t({ id: 'chart.tokens.month', message: 'Tokens per month, after commission' }),
      money: t({ id: 'chart.money.month', message: 'Dollars per month, after commission' }),
    };
  }
  return {
    tokens: t({ id: 'chart.tokens.day', message: 'Tokens per day, after commission' }),
    money: t({ id: 'chart.money.day', message: 'Dollars per day, after commission' }),
  };
};

const TokenBars = ({ stats, buckets, choice }: Shown) => {
  const { i18n } = useLingui();
  const words = useSourceLabels();
  const { shortOf, longOf } = useBucketLabel(choice);
  const unit = useUnitLabels(choice).tokens;
  return (
    <div className={css.unit}>
      <p className={css.unitHead}>
        {unit}
        <span className={css.unitSum}>
          <TokenAmount tokens={stats.tokens.net} size="small" />
        </span>
      </p>
      <BarChart
        format={(value) => i18n.number(value)}
        bars={buckets.map((bucket) => ({
          key: bucket.from,
          label: shortOf(bucket),
          parts: tokenSources.map((key) => ({
            key,
            value: bucket.tokens[key],
            tone: toneOf(key),
          })),
          tip: (
            <>
              <span className={css.tipHead}>{longOf(bucket)}</span>
              {tokenSources.map((source) => (
                <TipRow
                  key={source}
                  label={words[source]}
                  value={i18n.number(bucket.tokens[source])}
                />
              ))}
            </>
          ),
        }))}
      />
      <p className={css.legend}>
        {tokenSources.map((source) => (
          <span key={source} className={css.legendItem}>
            <span className={cx(css.swatch, css.partTone[toneOf(source)])} />
            {words[source]}
            <bdi className={css.legendValue}>
              {i18n.number(buckets.reduce((sum, { tokens }) => sum + tokens[source], 0))}
            </bdi>
          </span>
        ))}
      </p>
    </div>
  );
};

const MoneyBars = ({ stats, buckets, choice }: Shown) => {
  const { i18n } = useLingui();
  const moneyText = useMoneyText();
  const words = useSourceLabels();
  const { shortOf, longOf } = useBucketLabel(choice);
  const unit = useUnitLabels(choice).money;
  const { currency, returned } = stats;
  return (
    <div className={css.unit}>
      <p className={css.unitHead}>
        {unit}
        <span className={css.unitSum}>
          <Money amount={stats.money.net} currency={currency} />
        </span>
      </p>
      <BarChart
        low
        format={(value) =>
          i18n.number(value, {
            style: 'currency',
            currency,
            currencyDisplay: 'narrowSymbol',
            maximumFractionDigits: 0,
          })
        }
        bars={buckets.map((bucket) => ({
          key: bucket.from,
          label: shortOf(bucket),
          parts: [{ key: 'money', value: bucket.money, tone: 'first' }],
          tip: (
            <>
              <span className={css.tipHead}>{longOf(bucket)}</span>
              <TipRow label={words.subscription} value={moneyText(bucket.money, currency)} />
            </>
          ),
        }))}
      />
      {returned > 0 && (
        <p className={css.returned}>
          <Trans id="chart.returned">
            <Money amount={returned} currency={currency} /> of it was refunded
          </Trans>
        </p>
      )}
    </div>
  );
};

/** The same data as table rows, newest first; days without earnings are left out. */
const Rows = ({ stats, buckets, choice }: Shown) => {
  const { t, i18n } = useLingui();
  const words = useSourceLabels();
  const { longOf } = useBucketLabel(choice);
  const rows = [...buckets].reverse().filter(({ total }) => total > 0);
  return (
    <Table
      caption={t({ id: 'chart.caption', message: 'Earnings over time' })}
      keyOf={(bucket: Bucket) => bucket.from}
      rows={rows}
      columns={[
        { key: 'when', title: t({ id: 'chart.when', message: 'When' }), cell: longOf },
        ...tokenSources.map((source) => ({
          key: source,
          title: words[source],
          cell: ({ tokens }: Bucket) => i18n.number(tokens[source]),
          align: 'end' as const,
          quiet: true,
        })),
        {
          key: 'tokens',
          title: t({ id: 'chart.tokens', message: 'Tokens' }),
          cell: (bucket) => <TokenAmount tokens={tokensIn(bucket)} />,
          align: 'end',
        },
        {
          key: 'money',
          title: words.subscription,
          cell: ({ money }) => <Money amount={money} currency={stats.currency} />,
          align: 'end',
        },
      ]}
    />
  );
};

/** Chart of earnings over time: tokens and dollars on a scale each, or both as table rows. */
export const EarningsChart = (shown: Shown) => {
  const { t } = useLingui();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const table = <Rows {...shown} />;
  return (
    <Card flush>
      <div className={css.head}>
        <CardHead title={t({ id: 'chart.title', message: 'Earnings' })}>
          <Segmented
            label={t({ id: 'earnings.view', message: 'View' })}
            name="earnings-view"
            value={view}
            onChange={setView}
            options={[
              { value: 'chart', label: t({ id: 'earnings.chart', message: 'Chart' }) },
              { value: 'table', label: t({ id: 'earnings.table', message: 'Table' }) },
            ]}
          />
        </CardHead>
      </div>
      {shown.stats.total === 0 ? (
        <EmptyState
          icon="chart"
          title={t({ id: 'chart.none', message: 'No earnings in this period' })}
        >
          <Trans id="earnings.none.body">Tips, sales and subscriptions will appear here.</Trans>
        </EmptyState>
      ) : view === 'chart' ? (
        <div className={css.body}>
          <TokenBars {...shown} />
          <MoneyBars {...shown} />
          <div className={visuallyHidden}>{table}</div>
        </div>
      ) : (
        <ScrollRegion label={t({ id: 'chart.title', message: 'Earnings' })}>{table}</ScrollRegion>
      )}
      {shown.stats.total > 0 && <DaysNote />}
    </Card>
  );
};
