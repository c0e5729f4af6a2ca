import { Trans, useLingui } from '@lingui/react/macro';
import type { StatementSummary } from '@ovation/contracts/documents/statement';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { useQuery } from '@tanstack/react-query';
import * as frame from '../frame/frame.css.ts';
import { StudioFrame } from '../frame/StudioFrame.tsx';
import { StudioSide } from '../side/StudioSide.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { MonthRow } from './MonthRow.tsx';
import * as css from './statements.css.ts';
import { yearsOf } from './statementTotals.ts';

/** Months of a year, with its summary for the tax return. */
const YearCard = ({ year, months }: { year: string; months: readonly StatementSummary[] }) => {
  const { t } = useLingui();
  return (
    <Card flush>
      <div className={frame.head}>
        <CardHead title={year}>
          <DownloadButton
            file={{
              name: `summary-${year}.pdf`,
              load: async () => (await api.documents.getYearlySummary({ params: { year } })).data,
            }}
            label={t({ id: 'statements.year', message: `Yearly summary of ${year} as PDF` })}
          >
            <Trans id="statements.year.short">Yearly summary</Trans>
          </DownloadButton>
        </CardHead>
      </div>
      <ul>
        {months.map((summary) => (
          <MonthRow key={summary.month} summary={summary} />
        ))}
      </ul>
    </Card>
  );
};

const Statements = ({ months }: { months: readonly StatementSummary[] }) => {
  const { t } = useLingui();
  return (
    <>
      <Card flush>
        {months.length === 0 ? (
          <EmptyState
            icon="document"
            title={t({ id: 'statements.none', message: 'No statements yet' })}
          >
            <Trans id="statements.none.body">
              The first one is here as soon as you’ve earned something.
            </Trans>
          </EmptyState>
        ) : (
          <div className={frame.head}>
            <CardHead title={t({ id: 'statements.title', message: 'Your statements' })} />
            <p className={css.lead}>
              <Trans id="statements.lead">
                Months are in UTC. What you earned is after commission. A PDF or CSV lists every
                change of your balance.
              </Trans>
            </p>
          </div>
        )}
      </Card>
      {yearsOf(months).map(({ year, months: own }) => (
        <YearCard key={year} year={year} months={own} />
      ))}
    </>
  );
};

/** Page of a creator's monthly statements and yearly summaries. */
export const Page = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: keys.documents.statements,
    queryFn: async () => (await api.documents.listStatements()).data.data,
  });
  return (
    <StudioFrame
      title={t({ id: 'studio.nav.statements', message: 'Statements' })}
      side={<StudioSide />}
    >
      {data ? (
        <Statements months={data} />
      ) : (
        <Card flush>
          <NotLoaded
            title={t({ id: 'statements.failed', message: 'Couldn’t load your statements' })}
            error={error}
            onRetry={refetch}
          />
        </Card>
      )}
    </StudioFrame>
  );
};
