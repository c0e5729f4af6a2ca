import { Trans, useLingui } from '@lingui/react/macro';
import type { LineGroup } from '@ovation/contracts/wallet/line';
import type { balanceChanged } from '@ovation/contracts/wallet/push';
import { ListCard } from '@ovation/ui-kit/components/ListCard';
import { PagedList } from '@ovation/ui-kit/components/PagedList';
import { EmptyState } from '@ovation/ui-kit/components/State';
import { api } from '@ovation/ui-kit/services/api';
import { usePages } from '@ovation/ui-kit/services/pages';
import { usePush } from '@ovation/ui-kit/services/pushes';
import { queryClient } from '@ovation/ui-kit/services/query';
import { useState } from 'react';
import { statementKey } from '../payments/payment.ts';
import { StatementRow } from './StatementRow.tsx';
import * as css from './statement.css.ts';

type Filter = 'all' | LineGroup;

/** Every movement of the fan's tokens, newest first, with the balance that it left. */
export const Statement = () => {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const pages = usePages(
    [...statementKey, filter],
    async (offset) =>
      (
        await api.wallet.listStatement({
          query: { offset, ...(filter !== 'all' && { type: filter }) },
        })
      ).data,
  );
  usePush<typeof balanceChanged>('wallet/balance-changed', () => {
    queryClient.invalidateQueries({ queryKey: statementKey }).catch(reportError);
  });
  const filters: readonly { value: Filter; label: string }[] = [
    { value: 'all', label: t({ id: 'statement.all', message: 'All' }) },
    { value: 'tip', label: t({ id: 'statement.tips', message: 'Tips' }) },
    { value: 'purchase', label: t({ id: 'statement.purchases', message: 'Purchases' }) },
    { value: 'top_up', label: t({ id: 'statement.topUps', message: 'Top ups' }) },
  ];
  return (
    <ListCard
      title={t({ id: 'statement.title', message: 'Statement' })}
      filters={filters}
      filter={filter}
      onFilter={setFilter}
    >
      <div className={css.columns} aria-hidden="true">
        <span>
          <Trans id="statement.when">When</Trans>
        </span>
        <span>
          <Trans id="statement.what">What</Trans>
        </span>
        <span className={css.columnEnd}>
          <Trans id="statement.tokens">Tokens</Trans>
        </span>
        <span className={css.columnEnd}>
          <Trans id="statement.balance">Balance</Trans>
        </span>
      </div>
      <PagedList
        pages={pages}
        failed={t({ id: 'statement.failed', message: 'The statement did not load' })}
        empty={
          <EmptyState
            icon="wallet"
            title={t({ id: 'statement.none', message: 'No tokens moved yet' })}
          >
            <Trans id="statement.none.body">
              What you buy, tip and open will be listed here, line by line.
            </Trans>
          </EmptyState>
        }
        row={(line) => <StatementRow line={line} />}
      />
    </ListCard>
  );
};
