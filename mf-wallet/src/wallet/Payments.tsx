import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Transaction } from '@ovation/contracts/payments/transaction';
import { Money, TokenAmount } from '@ovation/ui-kit/components/Amount';
import { Badge, type BadgeTone } from '@ovation/ui-kit/components/Badge';
import { Icon } from '@ovation/ui-kit/components/Icon';
import { ListCard } from '@ovation/ui-kit/components/ListCard';
import { PagedList } from '@ovation/ui-kit/components/PagedList';
import { RelativeTime } from '@ovation/ui-kit/components/RelativeTime';
import { EmptyState } from '@ovation/ui-kit/components/State';
import { api } from '@ovation/ui-kit/services/api';
import { usePages } from '@ovation/ui-kit/services/pages';
import { useState } from 'react';
import { transactionsKey } from '../payments/payment.ts';
import * as css from './wallet.css.ts';

type Filter = 'all' | Transaction['type'];

const tones: Partial<Record<Transaction['status'], BadgeTone>> = {
  requires_action: 'warning',
  processing: 'warning',
  disputed: 'warning',
  failed: 'danger',
  lost: 'danger',
};

const StatusBadge = ({ status }: { status: Transaction['status'] }) => {
  const { t } = useLingui();
  const tone = tones[status];
  if (status === 'succeeded' || status === 'created') return null;
  const words: Record<typeof status, string> = {
    requires_action: t({ id: 'payment.confirm', message: 'Waits for you' }),
    processing: t({ id: 'payment.processing', message: 'On its way' }),
    failed: t({ id: 'payment.failed', message: 'Failed' }),
    canceled: t({ id: 'payment.canceled', message: 'Canceled' }),
    refunded: t({ id: 'payment.refunded', message: 'Refunded' }),
    disputed: t({ id: 'payment.disputed', message: 'Disputed' }),
    won: t({ id: 'payment.won', message: 'Dispute won' }),
    lost: t({ id: 'payment.lost', message: 'Dispute lost' }),
  };
  return <Badge tone={tone ?? 'neutral'}>{words[status]}</Badge>;
};

const Row = ({ transaction }: { transaction: Transaction }) => {
  const isTopUp = transaction.type === 'top_up';
  return (
    <li className={css.row}>
      <span className={css.disc}>
        <Icon name={isTopUp ? 'card' : 'refresh'} />
      </span>
      <span className={css.what}>
        <span className={css.title}>
          {isTopUp ? (
            <Plural
              id="payment.topUp"
              value={transaction.tokens ?? 0}
              one="Top up, # token"
              other="Top up, # tokens"
            />
          ) : transaction.subscriptionType === 'yearly' ? (
            <Trans id="payment.yearly">Yearly subscription</Trans>
          ) : (
            <Trans id="payment.monthly">Monthly subscription</Trans>
          )}
        </span>
        <span className={css.note}>
          <RelativeTime at={transaction.createdAt} />
          {transaction.failure && ` · ${transaction.failure.message}`}
        </span>
      </span>
      <StatusBadge status={transaction.status} />
      <span className={css.amounts}>
        {isTopUp && transaction.status === 'succeeded' && transaction.tokens !== null && (
          <TokenAmount tokens={transaction.tokens} signed coin={false} />
        )}
        <span className={css.note}>
          <Money amount={transaction.amount} currency={transaction.currency} />
        </span>
      </span>
    </li>
  );
};

/** What was paid in money, newest first. */
export const Payments = () => {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const pages = usePages(
    [...transactionsKey, filter],
    async (offset) =>
      (
        await api.payments.listTransactions({
          query: { offset, ...(filter !== 'all' && { type: filter }) },
        })
      ).data,
  );
  const filters: readonly { value: Filter; label: string }[] = [
    { value: 'all', label: t({ id: 'payments.all', message: 'All' }) },
    { value: 'top_up', label: t({ id: 'payments.topUps', message: 'Top ups' }) },
    { value: 'subscription', label: t({ id: 'payments.subscriptions', message: 'Subscriptions' }) },
  ];
  return (
    <ListCard
      title={t({ id: 'payments.title', message: 'Payments' })}
      filters={filters}
      filter={filter}
      onFilter={setFilter}
    >
      <PagedList
        pages={pages}
        failed={t({ id: 'payments.failed', message: 'Payments did not load' })}
        empty={
          <EmptyState
            icon="wallet"
            title={t({ id: 'payments.none', message: 'Nothing was paid yet' })}
          >
            <Trans id="payments.none.body">
              Your top ups and subscriptions will be listed here, line by line.
            </Trans>
          </EmptyState>
        }
        row={(transaction) => <Row transaction={transaction} />}
      />
    </ListCard>
  );
};
