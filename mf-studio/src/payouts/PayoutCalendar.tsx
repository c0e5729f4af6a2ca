import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutCalculation } from '@ovation/contracts/payouts/payout';
import { Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { ScrollRegion } from '@ovation/ui-kit/layout/ScrollRegion';
import { Table } from '@ovation/ui-kit/layout/Table.lazy';
import { cx } from '@ovation/ui-kit/theme/cx';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { useState } from 'react';
import { type Bar, BarChart } from '../charts/BarChart.tsx';
import * as chart from '../charts/chart.css.ts';
import { type AvailableDay, availableBy, availableDaysOf } from './forecast.ts';
import * as css from './payouts.css.ts';

interface Shown {
  readonly calculation: PayoutCalculation;
  readonly days: readonly AvailableDay[];
}

/** Money and tokens of a day; a day's tokens are worth what its money leaves of the total. */
const useSeries = (calculation: PayoutCalculation) => {
  const { t } = useLingui();
  const rate = useMoneyText()(calculation.tokenConversionRate, calculation.currency);
  return [
    {
      key: 'money',
      label: t({ id: 'source.subscription', message: 'Subscriptions' }),
      tone: 'first',
      worthOf: ({ money }: AvailableDay) => money,
    },
    {
      key: 'tokens',
      label: t({ id: 'payouts.calendar.tokens', message: `Tokens at ${rate}` }),
      tone: 'second',
      worthOf: ({ money, total }: AvailableDay) => total - money,
    },
  ] as const;
};

const Bars = ({ calculation, days }: Shown) => {
  const dateText = useDateText();
  const moneyText = useMoneyText();
  const { i18n } = useLingui();
  const series = useSeries(calculation);
  const { currency } = calculation;
  const bars: readonly Bar[] = days.map((day) => ({
    key: day.at,
    label: (
      <span suppressHydrationWarning>{dateText(day.at, { day: 'numeric', month: 'short' })}</span>
    ),
    parts: series.map(({ key, tone, worthOf }) => ({ key, tone, value: worthOf(day) })),
    tip: (
      <>
        <span className={chart.tipHead}>
          {dateText(day.at, { weekday: 'long', day: 'numeric', month: 'long' })}
        </span>
        {series.map(({ key, label, worthOf }) => (
          <span key={key} className={chart.tipRow}>
            {label}
            <bdi className={chart.tipValue}>{moneyText(worthOf(day), currency)}</bdi>
          </span>
        ))}
      </>
    ),
  }));
  return (
    <div className={chart.unit}>
      <BarChart
        low
        bars={bars}
        format={(value) =>
          i18n.number(value, {
            style: 'currency',
            currency,
            currencyDisplay: 'narrowSymbol',
            maximumFractionDigits: 0,
          })
        }
      />
      <p className={chart.legend}>
        {series.map(({ key, label, tone, worthOf }) => (
          <span key={key} className={chart.legendItem}>
            <span className={cx(chart.swatch, chart.partTone[tone])} />
            {label}
            <bdi className={chart.legendValue}>
              {moneyText(
                days.reduce((sum, day) => sum + worthOf(day), 0),
                currency,
              )}
            </bdi>
          </span>
        ))}
      </p>
    </div>
  );
};

/** The same data as table rows; days on which nothing becomes available are left out. */
const Rows = ({ calculation: { currency }, days }: Shown) => {
  const { t } = useLingui();
  const dateText = useDateText();
  return (
    <Table
      caption={t({ id: 'payouts.calendar.caption', message: 'Amounts that become available' })}
      keyOf={({ at }: AvailableDay) => at}
      rows={days.filter(({ total }) => total > 0)}
      columns={[
        {
          key: 'at',
          title: t({ id: 'payouts.calendar.from', message: 'From' }),
          cell: ({ at }) => (
            <span suppressHydrationWarning>{dateText(at, { dateStyle: 'medium' })}</span>
          ),
        },
        {
          key: 'tokens',
          title: t({ id: 'payout.part.tokens', message: 'Tokens' }),
          cell: ({ tokens }) => <TokenAmount tokens={tokens} coin={false} />,
          align: 'end',
        },
        {
          key: 'money',
          title: t({ id: 'source.subscription', message: 'Subscriptions' }),
          cell: ({ money }) => <Money amount={money} currency={currency} />,
          align: 'end',
        },
        {
          key: 'total',
          title: t({ id: 'payout.result.gross', message: 'Together' }),
          cell: ({ total }) => <Money amount={total} currency={currency} />,
          align: 'end',
        },
      ]}
    />
  );
};

/** When the next automatic payout is made, and of how much. */
const NextPayout = ({ calculation }: Pick<Shown, 'calculation'>) => {
  const dateText = useDateText();
  const { schedule, nextPayoutDate, minimum, currency } = calculation;
  if (schedule === 'none' || nextPayoutDate === null) return null;
  const day = dateText(nextPayoutDate, { weekday: 'long', day: 'numeric', month: 'long' });
  const expected = availableBy(calculation, nextPayoutDate);
  return (
    <p className={css.next} suppressHydrationWarning>
      {expected < minimum ? (
        <Trans id="payouts.next.below">
          No automatic payout on {day}: what will be available then is below{' '}
          <Money amount={minimum} currency={currency} />.
        </Trans>
      ) : (
        <Trans id="payouts.next">
          Next automatic payout on {day}: <Money amount={expected} currency={currency} /> if nothing
          changes.
        </Trans>
      )}
    </p>
  );
};

/** Calendar of what becomes available when, and of the next automatic payout. */
export const PayoutCalendar = ({ calculation }: Pick<Shown, 'calculation'>) => {
  const { t } = useLingui();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const days = availableDaysOf(calculation);
  const table = <Rows calculation={calculation} days={days} />;
  return (
    <Card flush>
      <div className={chart.head}>
        <CardHead title={t({ id: 'payouts.calendar', message: 'Payout calendar' })}>
          {days.length > 0 && (
            <Segmented
              label={t({ id: 'earnings.view', message: 'View' })}
              name="payouts-view"
              value={view}
              onChange={setView}
              options={[
                { value: 'chart', label: t({ id: 'earnings.chart', message: 'Chart' }) },
                { value: 'table', label: t({ id: 'earnings.table', message: 'Table' }) },
              ]}
            />
          )}
        </CardHead>
        <NextPayout calculation={calculation} />
      </div>
      {days.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={t({ id: 'payouts.calendar.none', message: 'Nothing is waiting' })}
        >
          <Trans id="payouts.calendar.none.body">
            New earnings appear here with the day from which they’re available.
          </Trans>
        </EmptyState>
      ) : view === 'table' ? (
        <ScrollRegion label={t({ id: 'payouts.calendar', message: 'Payout calendar' })}>
          {table}
        </ScrollRegion>
      ) : (
        <div className={chart.body}>
          <Bars calculation={calculation} days={days} />
          <div className={visuallyHidden}>{table}</div>
        </div>
      )}
    </Card>
  );
};
