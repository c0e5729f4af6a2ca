import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Transaction, TransactionLine } from '@ovation/contracts/payments/transaction';
import { PersonName } from '@ovation/product-ui/people/PersonName';
import { Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Badge, type BadgeTone } from '@ovation/ui-kit/display/Badge';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { FilteredList } from '@ovation/ui-kit/layout/ListCard';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { usePages } from '@ovation/web-client/query/pages';
import { useState } from 'react';
import { LedgerEventDetails } from './LedgerEventDetails.tsx';
import { LineColumns, LineRow } from './LineRow.tsx';
import { PrintWhenLoaded } from './PrintWhenLoaded.tsx';
import { ReceiptLink } from './ReceiptLink.tsx';
import { MissingLinesNote, StatementFacts } from './StatementFacts.tsx';

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
    requires_action: t({ id: 'payment.confirm', message: 'Needs your confirmation' }),
    processing: t({ id: 'payment.processing', message: 'Processing' }),
    failed: t({ id: 'payment.failed', message: 'Failed' }),
    canceled: t({ id: 'payment.canceled', message: 'Canceled' }),
    refunded: t({ id: 'payment.refunded', message: 'Refunded' }),
    disputed: t({ id: 'payment.disputed', message: 'Disputed' }),
    won: t({ id: 'payment.won', message: 'Dispute won' }),
    lost: t({ id: 'payment.lost', message: 'Dispute lost' }),
  };
  return <Badge tone={tone ?? 'neutral'}>{words[status]}</Badge>;
};

export const PaymentTitle = ({ transaction }: { transaction: TransactionLine }) => {
  const { performer } = transaction;
  if (transaction.type === 'top_up') {
    return (
      <Plural
        id="payment.topUp"
        value={transaction.tokens ?? 0}
        one="Top-up, # token"
        other="Top-up, # tokens"
      />
    );
  }
  const words =
    transaction.subscriptionType === 'yearly' ? (
      <Trans id="payment.yearly">Yearly subscription</Trans>
    ) : (
      <Trans id="payment.monthly">Monthly subscription</Trans>
    );
  return performer ? (
    <>
      {words}, <PersonName name={performer.name} />
    </>
  ) : (
    words
  );
};

/** One payment; pressing it expands all events that moved its money. */
const Row = ({ transaction }: { transaction: TransactionLine }) => {
  const { events, type, tokens, status, failure } = transaction;
  const isTopUp = type === 'top_up';
  return (
    <LineRow
      at={transaction.createdAt}
      icon={isTopUp ? 'card' : 'refresh'}
      title={<PaymentTitle transaction={transaction} />}
      note={failure?.message}
      tokens={
        isTopUp && status === 'succeeded' && tokens !== null ? (
          <TokenAmount tokens={tokens} signed coin={false} />
        ) : (
          <StatusBadge status={status} />
        )
      }
      amount={<Money amount={transaction.amount} currency={transaction.currency} />}
      details={
        events.length > 0 &&
        events.map((event) => (
          <LedgerEventDetails
            key={event._id}
            event={event}
            at={event.at}
            stream={isTopUp ? 'wallet' : 'subscription'}
            payee={transaction.performer?.name}
            commissionRate={null}
          >
            <Trans id="event.promise">
              Entries are never edited. A correction appears as a new line.
            </Trans>{' '}
            <ReceiptLink transactionId={transaction._id} />
          </LedgerEventDetails>
        ))
      }
    />
  );
};

export interface ViewProps {
  /** Set while the view is to be printed: called once it is, or cannot be. */
  readonly onPrinted: (() => void) | undefined;
}

/** Payments in money, newest first. */
export const CardPayments = ({ onPrinted }: ViewProps) => {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const pages = usePages(
    keys.payments.transactionList(filter),
    async (start) =>
      (
        await api.payments.listTransactions({
          query: { ...start, ...(filter !== 'all' && { type: filter }) },
        })
      ).data,
  );
  const filters: readonly { value: Filter; label: string }[] = [
    { value: 'all', label: t({ id: 'payments.all', message: 'All' }) },
    { value: 'top_up', label: t({ id: 'payments.topUps', message: 'Top-ups' }) },
    { value: 'subscription', label: t({ id: 'payments.subscriptions', message: 'Subscriptions' }) },
  ];
  return (
    <FilteredList
      filters={filters}
      filter={filter}
      onFilter={setFilter}
      columns={
        <>
          {onPrinted && <PrintWhenLoaded key={filter} pages={pages} onEnd={onPrinted} />}
          <StatementFacts
            view={t({ id: 'statement.payments', message: 'Card payments' })}
            filter={filters.find(({ value }) => value === filter)?.label}
            pages={pages}
          />
          <LineColumns last={t({ id: 'payments.paid', message: 'Paid' })} />
        </>
      }
      pages={pages}
      failed={t({ id: 'payments.failed', message: 'Couldn’t load your payments' })}
      leftOut={<MissingLinesNote pages={pages} />}
      empty={
        <EmptyState icon="wallet" title={t({ id: 'payments.none', message: 'No payments yet' })}>
          <Trans id="payments.none.body">Your top-ups and subscriptions will appear here.</Trans>
        </EmptyState>
      }
      row={(transaction) => <Row transaction={transaction} />}
    />
  );
};
