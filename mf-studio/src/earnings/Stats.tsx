import { Trans, useLingui } from '@lingui/react/macro';
import type { EarningStats } from '@ovation/contracts/earnings/earning';
import { Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { Card, CardHead } from '@ovation/ui-kit/layout/Card';
import { Table } from '@ovation/ui-kit/layout/Table.lazy';
import { type ReactNode, useState } from 'react';
import * as frame from '../frame/frame.css.ts';
import * as css from './earnings.css.ts';
import { useSources } from './useSources.ts';

type Source = EarningStats['byType'][number];

const Figure = ({
  label,
  value,
  note,
}: {
  label: ReactNode;
  value: ReactNode;
  note: ReactNode;
}) => (
  <Card flush className={css.numberCard}>
    <p className={css.number}>
      <span className={css.label}>{label}</span>
      <span className={css.value}>{value}</span>
      <span className={css.note}>{note}</span>
    </p>
  </Card>
);

const isMoney = ({ type }: Source): boolean => type === 'subscription';
const netOf = (source: Source): number => (isMoney(source) ? source.money : source.tokens).net;

const Net = ({ source, currency }: { source: Source; currency: string }) =>
  isMoney(source) ? (
    <Money amount={netOf(source)} currency={currency} />
  ) : (
    <TokenAmount tokens={netOf(source)} />
  );

/** Each source's part of all that was earned in its own unit. */
const Bars = ({ stats }: { stats: EarningStats }) => {
  const words = useSources();
  const largest = (money: boolean): number =>
    Math.max(...stats.byType.filter((one) => isMoney(one) === money).map(netOf), 0);
  return (
    <ul className={css.bars}>
      {stats.byType.map((source) => {
        const most = largest(isMoney(source));
        const share = most === 0 ? 0 : netOf(source) / most;
        return (
          <li key={source.type}>
            <span className={css.barHead}>
              {words[source.type]}
              <Net source={source} currency={stats.currency} />
            </span>
            <div className={css.track} aria-hidden="true">
              <div className={css.bar} style={{ inlineSize: `${share * 100}%` }} />
            </div>
          </li>
        );
      })}
    </ul>
  );
};

const Sources = ({ stats }: { stats: EarningStats }) => {
  const { t } = useLingui();
  const words = useSources();
  return (
    <Table
      caption={t({ id: 'earnings.sources', message: 'By source' })}
      keyOf={(source: Source) => source.type}
      rows={stats.byType}
      columns={[
        {
          key: 'source',
          title: t({ id: 'earnings.source', message: 'Source' }),
          cell: (source) => words[source.type],
        },
        {
          key: 'total',
          title: t({ id: 'earnings.count', message: 'Count' }),
          cell: (source) => source.total,
          align: 'end',
          quiet: true,
        },
        {
          key: 'net',
          title: t({ id: 'earnings.net', message: 'Net' }),
          cell: (source) => <Net source={source} currency={stats.currency} />,
          align: 'end',
        },
      ]}
    />
  );
};

/** Numbers first: what is the creator's after the commission, and what it came from. */
export const Stats = ({ stats }: { stats: EarningStats }) => {
  const { t } = useLingui();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { currency } = stats;
  return (
    <>
      <div className={css.numbers}>
        <Figure
          label={<Trans id="earnings.tokens">Earned in tokens</Trans>}
          value={<TokenAmount tokens={stats.tokens.net} size="large" />}
          note={
            <Trans id="earnings.afterTokens">
              after <TokenAmount tokens={stats.tokens.commission} /> commission
            </Trans>
          }
        />
        <Figure
          label={<Trans id="earnings.money">Earned in money</Trans>}
          value={<Money amount={stats.money.net} currency={currency} />}
          note={
            stats.returned > 0 ? (
              <Trans id="earnings.returned">
                <Money amount={stats.returned} currency={currency} /> refunded
              </Trans>
            ) : (
              <Trans id="earnings.afterMoney">
                after <Money amount={stats.money.commission} currency={currency} /> commission
              </Trans>
            )
          }
        />
      </div>
      <Card flush>
        <div className={frame.head}>
          <CardHead title={t({ id: 'earnings.sources', message: 'By source' })}>
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
        {view === 'chart' ? <Bars stats={stats} /> : <Sources stats={stats} />}
      </Card>
    </>
  );
};
