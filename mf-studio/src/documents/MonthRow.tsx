import { Trans, useLingui } from '@lingui/react/macro';
import type { StatementSummary } from '@ovation/contracts/documents/statement';
import { Money, TokenAmount } from '@ovation/ui-kit/display/Amount';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { api } from '@ovation/web-client/api/client';
import { useSettings } from '@ovation/web-client/settings/calls';
import type { ReactNode } from 'react';
import * as frame from '../frame/frame.css.ts';
import { DownloadButton, type ServedFile } from './DownloadButton.tsx';
import * as css from './statements.css.ts';
import { type Funds, totalsOf } from './statementTotals.ts';

/** Tokens and money, each with its sign where it is a change. */
const Total = ({
  name,
  funds: { tokens, money },
  signed = false,
}: {
  name: ReactNode;
  funds: Funds;
  signed?: boolean;
}) => {
  const currency = useSettings()?.currency;
  return (
    <div className={css.total}>
      <dt>{name}</dt>
      {tokens !== 0 && (
        <dd className={css.amount}>
          <TokenAmount tokens={tokens} signed={signed} />
        </dd>
      )}
      {(money !== 0 || tokens === 0) && (
        <dd className={css.amount}>
          <Money amount={money} signed={signed && money !== 0} {...(currency && { currency })} />
        </dd>
      )}
    </div>
  );
};

const isSome = ({ tokens, money }: Funds): boolean => tokens !== 0 || money !== 0;

const fileOf = (month: string, format: 'pdf' | 'csv'): ServedFile => ({
  name: `statement-${month}.${format}`,
  load: async () =>
    (await api.documents.getStatement({ params: { month }, query: { format } })).data,
});

/** Row of a month: what was earned, returned and paid out, the balance at its end, and its files. */
export const MonthRow = ({ summary }: { summary: StatementSummary }) => {
  const { t, i18n } = useLingui();
  const { month, isComplete } = summary;
  const totals = totalsOf(summary);
  const name = i18n.date(new Date(`${month}-01T00:00:00.000Z`), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <li className={css.month}>
      <p className={css.name}>
        <span className={frame.rowTitle}>{name}</span>
        {!isComplete && (
          <Badge>
            <Trans id="statements.soFar">So far</Trans>
          </Badge>
        )}
      </p>
      <dl className={css.totals}>
        <Total name={<Trans id="statements.earned">Earned</Trans>} funds={totals.earned} signed />
        {isSome(totals.returned) && (
          <Total
            name={<Trans id="statements.returned">Refunds and disputes</Trans>}
            funds={totals.returned}
            signed
          />
        )}
        {isSome(totals.payouts) && (
          <Total
            name={<Trans id="statements.payouts">Payouts</Trans>}
            funds={totals.payouts}
            signed
          />
        )}
        <Total
          name={
            isComplete ? (
              <Trans id="statements.closing">Balance at the end</Trans>
            ) : (
              <Trans id="statements.now">Balance now</Trans>
            )
          }
          funds={totals.closing}
        />
      </dl>
      <div className={css.files}>
        <DownloadButton
          file={fileOf(month, 'pdf')}
          label={t({ id: 'statements.pdf', message: `Statement of ${name} as PDF` })}
        >
          <Trans id="statements.pdf.short">PDF</Trans>
        </DownloadButton>
        <DownloadButton
          file={fileOf(month, 'csv')}
          label={t({ id: 'statements.csv', message: `Statement of ${name} as CSV` })}
        >
          <Trans id="statements.csv.short">CSV</Trans>
        </DownloadButton>
      </div>
    </li>
  );
};
