import { Trans, useLingui } from '@lingui/react/macro';
import type { EarningStats } from '@ovation/contracts/earnings/earning';
import { Count, Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Card } from '@ovation/ui-kit/display/Card';
import { cx } from '@ovation/ui-kit/theme/cx';
import { visuallyHidden } from '@ovation/ui-kit/theme/text.css';
import type { ReactNode } from 'react';
import { type Bucket, growthOf, tokensIn } from './period.ts';
import { Sparkline } from './Sparkline.tsx';
import * as css from './tiles.css.ts';

/** Change compared with the previous period. */
const Growth = ({ now, before }: { now: number; before: number }) => {
  const { i18n } = useLingui();
  const growth = growthOf(now, before);
  if (growth === undefined) return null;
  const text = i18n.number(growth, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  return (
    <span className={cx(css.change, growth > 0 && css.more, growth < 0 && css.less)}>
      {text}
      <span className={visuallyHidden}>
        {' '}
        <Trans id="overview.against">vs previous period</Trans>
      </span>
    </span>
  );
};

const Tile = ({
  label,
  value,
  change,
  children,
}: {
  label: ReactNode;
  value: ReactNode;
  change: ReactNode;
  children: ReactNode;
}) => (
  <Card as="div" className={css.tile}>
    <p className={css.head}>
      <span>{label}</span>
      {change}
    </p>
    <p className={css.value}>{value}</p>
    {children}
  </Card>
);

/** New and lost subscribers: their numbers are not part of any sum of money. */
const SubscriberChanges = ({ begun, ended }: { begun: number; ended: number }) => {
  const { i18n } = useLingui();
  const [came, left] = [i18n.number(begun), i18n.number(ended)];
  return (
    <p className={css.note}>
      <Trans id="overview.moves">
        {came} new, {left} ended
      </Trans>
    </p>
  );
};

/** The four key numbers of a creator. */
export const Tiles = ({
  stats: { tokens, money, total, currency, period },
  buckets,
}: {
  stats: EarningStats;
  buckets: readonly Bucket[];
}) => {
  const { i18n } = useLingui();
  if (!period) return null;
  const { before, subscribers } = period;
  const net = subscribers.begun - subscribers.ended;
  return (
    <div className={css.tiles}>
      <Tile
        label={<Trans id="overview.tokens">Tokens earned</Trans>}
        value={<TokenAmount tokens={tokens.net} size="large" />}
        change={<Growth now={tokens.net} before={before.tokens} />}
      >
        <Sparkline values={buckets.map(tokensIn)} />
      </Tile>
      <Tile
        label={<Trans id="overview.money">Dollars earned</Trans>}
        value={<Money amount={money.net} currency={currency} />}
        change={<Growth now={money.net} before={before.money} />}
      >
        <Sparkline values={buckets.map((bucket) => bucket.money)} tone="success" />
      </Tile>
      <Tile
        label={<Trans id="overview.subscribers">Subscribers</Trans>}
        value={<Count value={subscribers.total} />}
        change={
          net !== 0 && (
            <span className={cx(css.change, net > 0 ? css.more : css.less)}>
              {i18n.number(net, { signDisplay: 'always' })}
            </span>
          )
        }
      >
        <SubscriberChanges begun={subscribers.begun} ended={subscribers.ended} />
      </Tile>
      <Tile
        label={<Trans id="overview.payments">Payments</Trans>}
        value={<Count value={total} />}
        change={<Growth now={total} before={before.total} />}
      >
        <Sparkline values={buckets.map((bucket) => bucket.total)} />
      </Tile>
    </div>
  );
};
