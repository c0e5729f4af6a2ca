import { Trans, useLingui } from '@lingui/react/macro';
import type { LineGroup } from '@ovation/contracts/wallet/line';
import { download } from '@ovation/ui-kit/browser/download';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Button, IconButton } from '@ovation/ui-kit/form/Button';
import { Segmented } from '@ovation/ui-kit/form/Choice';
import { FilteredList } from '@ovation/ui-kit/layout/ListCard';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { cx } from '@ovation/ui-kit/theme/cx';
import { paperOnly, screenOnly } from '@ovation/ui-kit/theme/print.css';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { readAll, usePages } from '@ovation/web-client/query/pages';
import { useSettings } from '@ovation/web-client/settings/calls';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { CardPayments, type ViewProps } from './CardPayments.tsx';
import { LineColumns } from './LineRow.tsx';
import { PrintWhenLoaded } from './PrintWhenLoaded.tsx';
import { MissingLinesNote, StatementFacts } from './StatementFacts.tsx';
import { StatementRow } from './StatementRow.tsx';
import * as css from './statement.css.ts';
import { csvOfLines, csvOfPayments } from './statementCsv.ts';

type Filter = 'all' | LineGroup;

/** Every movement of the fan's tokens, newest first, with the new balance. */
const TokenLines = ({ onPrinted, onPayments }: ViewProps & { onPayments: () => void }) => {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>('all');
  const pages = usePages(
    keys.wallet.statement(filter),
    async (start) =>
      (
        await api.wallet.listStatement({
          query: { ...start, ...(filter !== 'all' && { type: filter }) },
        })
      ).data,
  );
  const filters: readonly { value: Filter; label: string }[] = [
    { value: 'all', label: t({ id: 'statement.all', message: 'All' }) },
    { value: 'tip', label: t({ id: 'statement.tips', message: 'Tips' }) },
    { value: 'purchase', label: t({ id: 'statement.purchases', message: 'Purchases' }) },
    { value: 'top_up', label: t({ id: 'statement.topUps', message: 'Top-ups' }) },
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
            view={t({ id: 'statement.tokens', message: 'Tokens' })}
            filter={filters.find(({ value }) => value === filter)?.label}
            pages={pages}
          />
          <LineColumns last={t({ id: 'statement.balance', message: 'Balance' })} />
        </>
      }
      pages={pages}
      failed={t({ id: 'statement.failed', message: 'Couldn’t load your statement' })}
      leftOut={<MissingLinesNote pages={pages} />}
      empty={
        <EmptyState
          icon="wallet"
          title={t({ id: 'statement.none', message: 'No transactions yet' })}
          action={
            <Button tone="outline" size="small" onClick={onPayments}>
              <Trans id="statement.none.payments">Show card payments</Trans>
            </Button>
          }
        >
          <Trans id="statement.none.body">
            Your purchases and tips will appear here. Subscriptions are under Card payments.
          </Trans>
        </EmptyState>
      }
      row={(line) => <StatementRow line={line} />}
    />
  );
};

type View = 'tokens' | 'payments';

/** Downloads the complete view, beyond its loaded lines. */
const DownloadButton = ({ view }: { view: View }) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const save = useMutation({
    mutationFn: async () => {
      const text =
        view === 'tokens'
          ? csvOfLines(
              await readAll(async (query) => (await api.wallet.listStatement({ query })).data),
            )
          : csvOfPayments(
              await readAll(async (query) => (await api.payments.listTransactions({ query })).data),
            );
      download(`ovation-${view}.csv`, text, 'text/csv');
    },
    onError: sayError,
  });
  return (
    <IconButton
      icon="download"
      size="small"
      className={screenOnly}
      label={t({ id: 'statement.download', message: 'Download as CSV' })}
      aria-disabled={save.isPending || undefined}
      onClick={() => {
        if (!save.isPending) save.mutate();
      }}
    />
  );
};

/** Wallet statement, in tokens or in money; every line expands to its events. */
export const Statement = () => {
  const { t } = useLingui();
  const [view, setView] = useState<View>('tokens');
  const [isPrinting, setIsPrinting] = useState(false);
  const endPrinting = useCallback(() => setIsPrinting(false), []);
  const onPrinted = isPrinting ? endPrinting : undefined;
  const choose = (chosen: View): void => {
    setView(chosen);
    endPrinting();
  };
  const siteName = useSettings()?.siteName;
  return (
    <Card flush>
      <div className={css.head}>
        <p className={cx(css.site, paperOnly)}>{siteName}</p>
        <CardHead title={t({ id: 'statement.title', message: 'Statement' })}>
          <span className={css.actions}>
            <IconButton
              icon="print"
              size="small"
              className={screenOnly}
              label={t({ id: 'statement.print', message: 'Print' })}
              aria-disabled={isPrinting || undefined}
              aria-busy={isPrinting || undefined}
              onClick={() => setIsPrinting(true)}
            />
            <DownloadButton view={view} />
          </span>
          <Segmented<View>
            className={screenOnly}
            label={t({ id: 'statement.view', message: 'View' })}
            name="statement-view"
            value={view}
            onChange={choose}
            options={[
              { value: 'tokens', label: t({ id: 'statement.tokens', message: 'Tokens' }) },
              {
                value: 'payments',
                label: t({ id: 'statement.payments', message: 'Card payments' }),
              },
            ]}
          />
        </CardHead>
      </div>
      {view === 'tokens' ? (
        <TokenLines onPrinted={onPrinted} onPayments={() => choose('payments')} />
      ) : (
        <CardPayments onPrinted={onPrinted} />
      )}
    </Card>
  );
};
