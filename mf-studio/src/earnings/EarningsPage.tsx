import { Trans, useLingui } from '@lingui/react/macro';
import type { Earning, EarningType } from '@ovation/contracts/earnings/earning';
import { Avatar } from '@ovation/product-ui/people/Avatar';
import { PersonName } from '@ovation/product-ui/people/PersonName';
import { Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { ListCard } from '@ovation/ui-kit/layout/ListCard';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { usePages } from '@ovation/web-client/query/pages';
import { useState } from 'react';
import * as frame from '../frame/frame.css.ts';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { StudioSide } from '../side/StudioSide.tsx';
import { useEarningLabels, useSourceLabels } from './useSourceLabels.ts';

const sources: readonly EarningType[] = ['tip', 'feed', 'message', 'subscription'];

const Row = ({ earning }: { earning: Earning }) => {
  const words = useEarningLabels();
  const { user, tokens, money } = earning;
  return (
    <li className={frame.row}>
      <Avatar src={user.avatar} name={user.name} size={36} />
      <span className={frame.rowText}>
        <span className={frame.rowTitle}>
          <PersonName name={user.name} />
        </span>
        <span className={frame.rowNote}>
          {words[earning.type]} · <RelativeTime at={earning.createdAt} />
        </span>
      </span>
      <span className={frame.amounts}>
        {tokens && <TokenAmount tokens={tokens.net} signed coin={false} />}
        {money && (
          <Money amount={money.net} currency={money.currency} signed className={frame.amount} />
        )}
        <span className={frame.rowNote}>
          <Trans id="earnings.of">
            of {tokens && <TokenAmount tokens={tokens.gross} />}
            {money && (
              <Money amount={money.gross} currency={money.currency} className={frame.amount} />
            )}
          </Trans>
        </span>
      </span>
    </li>
  );
};

const List = () => {
  const { t } = useLingui();
  const words = useSourceLabels();
  const [type, setType] = useState<EarningType | 'all'>('all');
  const pages = usePages(
    keys.earnings.list(type),
    async (start) =>
      (await api.earnings.listEarnings({ query: { ...start, ...(type !== 'all' && { type }) } }))
        .data,
  );
  const filters = [
    { value: 'all' as const, label: t({ id: 'earnings.all', message: 'All' }) },
    ...sources.map((value) => ({ value, label: words[value] })),
  ];
  return (
    <ListCard
      title={t({ id: 'earnings.list', message: 'All earnings' })}
      filters={filters}
      filter={type}
      onFilter={setType}
      pages={pages}
      failed={t({ id: 'earnings.list.failed', message: 'Couldn’t load your earnings' })}
      empty={
        <EmptyState icon="chart" title={t({ id: 'earnings.none', message: 'No earnings yet' })}>
          <Trans id="earnings.none.body">Tips, sales and subscriptions will appear here.</Trans>
        </EmptyState>
      }
      row={(earning) => <Row earning={earning} />}
    />
  );
};

/** Page of a creator's earnings, one by one. */
export const Page = () => {
  const { t } = useLingui();
  return (
    <StudioFrame
      title={t({ id: 'studio.nav.earnings', message: 'Earnings' })}
      side={<StudioSide />}
    >
      <List />
    </StudioFrame>
  );
};
