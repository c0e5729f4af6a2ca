import { Trans, useLingui } from '@lingui/react/macro';
import type { QueuedReport } from '@ovation/contracts/reports/report';
import { reportRoutes } from '@ovation/contracts/reports/routes';
import {
  type ReportCategory,
  type ReportStatus,
  reportCategories,
  reportStatuses,
} from '@ovation/contracts/reports/rules';
import { PersonName } from '@ovation/product-ui/people/PersonName';
import { categoryWords } from '@ovation/product-ui/reports/reportWords.lazy';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { Card } from '@ovation/ui-kit/display/Card';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { Chip } from '@ovation/ui-kit/form/Choice';
import { Select } from '@ovation/ui-kit/form/Select.lazy';
import { usePersonName } from '@ovation/ui-kit/i18n/personName';
import { PagedList } from '@ovation/ui-kit/layout/PagedList';
import { useSearch } from '@ovation/ui-kit/page/navigation';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { usePages } from '@ovation/web-client/query/pages';
import { useState } from 'react';
import { StaffFrame } from '../auth/StaffFrame.tsx';
import { ReportDetails } from './ReportDetails.tsx';
import * as css from './reports.css.ts';
import { filterWords, targetWords } from './words.ts';

const Row = ({ report, onOpen }: { report: QueuedReport; onOpen: () => void }) => {
  const { t } = useLingui();
  const reporter = usePersonName(report.reporter.name);
  return (
    <li className={css.row}>
      <button type="button" className={css.way} aria-haspopup="dialog" onClick={onOpen}>
        <span className={css.words}>
          <span className={css.what}>
            {t(categoryWords[report.category])} · <PersonName name={report.owner.name} />
          </span>
          <span className={css.quiet}>
            <Trans id="reports.by">Reported by {reporter}</Trans> ·{' '}
            <RelativeTime at={report.createdAt} />
          </span>
        </span>
        <Badge>{t(targetWords[report.target])}</Badge>
      </button>
    </li>
  );
};

const any = 'any';

const Filters = ({
  status,
  category,
  onChange,
}: {
  status: ReportStatus;
  category: ReportCategory | undefined;
  onChange: (status: ReportStatus, category: ReportCategory | undefined) => void;
}) => {
  const { t } = useLingui();
  const options = [
    { value: any, label: t({ id: 'reports.category.any', message: 'All reasons' }) },
    ...reportCategories.map((value) => ({ value, label: t(categoryWords[value]) })),
  ];
  return (
    <div className={css.filters}>
      <div className={css.chips}>
        {reportStatuses.map((one) => (
          <Chip key={one} pressed={one === status} onPress={() => onChange(one, category)}>
            {t(filterWords[one])}
          </Chip>
        ))}
      </div>
      <Select
        label={t({ id: 'reports.category', message: 'Reason' })}
        labelHidden
        value={category ?? any}
        options={options}
        onChange={(chosen) =>
          onChange(
            status,
            reportCategories.find((one) => one === chosen),
          )
        }
      />
    </div>
  );
};

const Queue = () => {
  const { t } = useLingui();
  const [search, setSearch] = useSearch();
  const [shown, setShown] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const status = reportStatuses.find((one) => one === search.get('status')) ?? 'open';
  const category = reportCategories.find((one) => one === search.get('category'));
  const isClosed = status === 'actioned' || status === 'dismissed';
  const filter = {
    status,
    ...(category && { category }),
    ...(!isClosed && { sort: 'createdAt' as const }),
  };
  const pages = usePages(
    keys.reports.list(filter),
    async (start) => (await api.reports.listReports({ query: { ...start, ...filter } })).data,
  );
  return (
    <>
      <Card flush>
        <Filters
          status={status}
          category={category}
          onChange={(next, reason) =>
            setSearch({ status: next, ...(reason && { category: reason }) })
          }
        />
        <PagedList
          pages={pages}
          failed={t({ id: 'reports.failed', message: 'Couldn’t load the reports' })}
          empty={
            <EmptyState icon="flag" title={t({ id: 'reports.none', message: 'No reports here' })}>
              <Trans id="reports.none.body">Reports with this status will appear here.</Trans>
            </EmptyState>
          }
          row={(report) => (
            <Row
              report={report}
              onOpen={() => {
                setShown(report._id);
                setIsOpen(true);
              }}
            />
          )}
        />
      </Card>
      {shown && <ReportDetails key={shown} id={shown} open={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
};

/** What people have reported: what waits the longest comes first, what is closed the last. */
export const Page = () => {
  const { t } = useLingui();
  return (
    <StaffFrame
      title={t({ id: 'reports.title', message: 'Reports' })}
      call={reportRoutes.listReports}
    >
      <Queue />
    </StaffFrame>
  );
};
