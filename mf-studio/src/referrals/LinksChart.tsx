import { Trans, useLingui } from '@lingui/react/macro';
import type { TrackingLink } from '@ovation/contracts/referrals/link';
import { Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { useMoneyText } from '@ovation/ui-kit/i18n/money';
import { ScrollRegion } from '@ovation/ui-kit/layout/ScrollRegion';
import { Table } from '@ovation/ui-kit/layout/Table.lazy';
import { cx } from '@ovation/ui-kit/theme/cx';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import { useState } from 'react';
import { type Bar, BarChart, type Part } from '../charts/BarChart.tsx';
import * as chart from '../charts/chart.css.ts';
import { linkGroupsOf, type Person, visitorsOf, worthOf } from './linkFigures.ts';
import * as css from './links.css.ts';

interface Shown {
  readonly links: readonly TrackingLink[];
  readonly tokenConversionRate: number;
}

/** Series of a bar, with their colours. */
type Series = readonly {
  readonly key: string;
  readonly label: string;
  readonly tone: Part['tone'];
  readonly figureOf: (link: TrackingLink) => number;
}[];

/** Bars of links; the legend has their sums, and each tooltip its numbers. */
const Bars = ({
  title,
  links,
  series,
  format,
}: {
  title: string;
  links: readonly TrackingLink[];
  series: Series;
  format: (value: number) => string;
}) => {
  const { t } = useLingui();
  const sumOf = (group: readonly TrackingLink[], figureOf: (link: TrackingLink) => number) =>
    group.reduce((sum, link) => sum + figureOf(link), 0);
  const bars: readonly Bar[] = linkGroupsOf(links).map(({ key: group, name, links: own }) => {
    const label = name ?? t({ id: 'links.others', message: 'Others' });
    return {
      key: group,
      label: <span className={css.barLabel}>{label}</span>,
      parts: series.map(({ key, tone, figureOf }) => ({ key, tone, value: sumOf(own, figureOf) })),
      tip: (
        <>
          <span className={chart.tipHead}>{label}</span>
          {series.map(({ key, label: what, figureOf }) => (
            <span key={key} className={chart.tipRow}>
              {what}
              <bdi className={chart.tipValue}>{format(sumOf(own, figureOf))}</bdi>
            </span>
          ))}
        </>
      ),
    };
  });
  return (
    <div className={chart.unit}>
      <p className={chart.unitHead}>{title}</p>
      <BarChart bars={bars} format={format} />
      <p className={chart.legend}>
        {series.map(({ key, label, tone, figureOf }) => (
          <span key={key} className={chart.legendItem}>
            <span className={cx(chart.swatch, chart.partTone[tone])} />
            {label}
            <bdi className={chart.legendValue}>{format(sumOf(links, figureOf))}</bdi>
          </span>
        ))}
      </p>
    </div>
  );
};

const People = ({ links }: Pick<Shown, 'links'>) => {
  const { t, i18n } = useLingui();
  const labels: Readonly<Record<Person, string>> = {
    payers: t({ id: 'links.people.payers', message: 'Paid you' }),
    signUps: t({ id: 'links.people.signUps', message: 'Signed up only' }),
    visits: t({ id: 'links.people.visits', message: 'Visited only' }),
  };
  const tones = { payers: 'first', signUps: 'second', visits: 'third' } as const;
  return (
    <Bars
      title={t({ id: 'links.chart.people', message: 'Visitors by link' })}
      links={links}
      format={(value) => i18n.number(value)}
      series={(['payers', 'signUps', 'visits'] as const).map((key) => ({
        key,
        label: labels[key],
        tone: tones[key],
        figureOf: (link) => visitorsOf(link)[key],
      }))}
    />
  );
};

const Revenue = ({ links, tokenConversionRate }: Shown) => {
  const { t } = useLingui();
  const moneyText = useMoneyText();
  const rate = moneyText(tokenConversionRate);
  return (
    <Bars
      title={t({ id: 'links.chart.revenue', message: `Revenue by link, tokens at ${rate}` })}
      links={links}
      format={(value) => moneyText(value)}
      series={[
        {
          key: 'money',
          label: t({ id: 'source.subscription', message: 'Subscriptions' }),
          tone: 'first',
          figureOf: (link) => worthOf(link, tokenConversionRate).money,
        },
        {
          key: 'tokens',
          label: t({ id: 'links.tokens', message: 'Tokens' }),
          tone: 'second',
          figureOf: (link) => worthOf(link, tokenConversionRate).tokens,
        },
      ]}
    />
  );
};

/** The same data as table rows. */
const Rows = ({ links }: Pick<Shown, 'links'>) => {
  const { t, i18n } = useLingui();
  const count = (figureOf: (link: TrackingLink) => number) => ({
    cell: (link: TrackingLink) => i18n.number(figureOf(link)),
    align: 'end' as const,
  });
  return (
    <Table
      caption={t({ id: 'links.chart.caption', message: 'Figures by link' })}
      keyOf={(link: TrackingLink) => link._id}
      rows={links}
      columns={[
        { key: 'name', title: t({ id: 'links.name', message: 'Link' }), cell: ({ name }) => name },
        {
          key: 'visits',
          title: t({ id: 'links.visits', message: 'Visits' }),
          ...count(({ visits }) => visits),
        },
        {
          key: 'signUps',
          title: t({ id: 'links.signUps', message: 'Sign-ups' }),
          ...count(({ signUps }) => signUps),
        },
        {
          key: 'payers',
          title: t({ id: 'links.payers', message: 'Paid' }),
          ...count(({ payers }) => payers),
        },
        {
          key: 'tokens',
          title: t({ id: 'links.tokens', message: 'Tokens' }),
          cell: ({ revenue }) => <TokenAmount tokens={revenue.tokens} coin={false} />,
          align: 'end',
        },
        {
          key: 'money',
          title: t({ id: 'source.subscription', message: 'Subscriptions' }),
          cell: ({ revenue, currency }) => <Money amount={revenue.amount} currency={currency} />,
          align: 'end',
        },
      ]}
    />
  );
};

/** Chart of visitors or revenue by link, or both as table rows; nothing before the first visit. */
export const LinksChart = ({ links, tokenConversionRate }: Shown) => {
  const { t } = useLingui();
  const [view, setView] = useState<'people' | 'revenue' | 'table'>('people');
  if (linkGroupsOf(links).length === 0) return null;
  const table = <Rows links={links} />;
  return (
    <Card flush>
      <div className={chart.head}>
        <CardHead title={t({ id: 'links.chart.title', message: 'Results' })}>
          <Segmented
            label={t({ id: 'earnings.view', message: 'View' })}
            name="links-view"
            value={view}
            onChange={setView}
            options={[
              { value: 'people', label: t({ id: 'links.view.people', message: 'Visitors' }) },
              { value: 'revenue', label: t({ id: 'links.view.revenue', message: 'Revenue' }) },
              { value: 'table', label: t({ id: 'earnings.table', message: 'Table' }) },
            ]}
          />
        </CardHead>
      </div>
      {view === 'table' ? (
        <ScrollRegion label={t({ id: 'links.chart.title', message: 'Results' })}>
          {table}
        </ScrollRegion>
      ) : (
        <div className={chart.body}>
          {view === 'people' ? (
            <People links={links} />
          ) : (
            <Revenue links={links} tokenConversionRate={tokenConversionRate} />
          )}
          <div className={visuallyHidden}>{table}</div>
        </div>
      )}
      <p className={chart.daysNote}>
        <Trans id="links.chart.note">
          A browser that accepted cookies counts as one visit for 30 days. Revenue is what people
          paid you after signing up with the link, before commission.
        </Trans>
      </p>
    </Card>
  );
};
