import { Trans, useLingui } from '@lingui/react/macro';
import type { QueuedReport } from '@ovation/contracts/reports/report';
import { reportRoutes } from '@ovation/contracts/reports/routes';
import { reportCategories, reportStatuses } from '@ovation/contracts/reports/rules';
import { PersonName } from '@ovation/product-ui/people/PersonName';
import { categoryWords } from '@ovation/product-ui/reports/reportWords.lazy';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { RelativeTime } from '@ovation/ui-kit/display/RelativeTime';
import { EmptyState } from '@ovation/ui-kit/feedback/State';
import { usePersonName } from '@ovation/ui-kit/i18n/personName';
import { api } from '@ovation/web-client/api/client';
import { keys } from '@ovation/web-client/keys';
import { usePages } from '@ovation/web-client/query/pages';
import { StaffFrame } from '../auth/StaffFrame.tsx';
import { ChipFilter, SelectFilter } from '../layout/FilterFields.tsx';
import { StaffList } from '../layout/StaffList.tsx';
import { SheetRow } from '../layout/StaffRow.tsx';
import { useFilter } from '../layout/useFilter.ts';
import { filterLabels, targetLabels } from './labels.ts';
import { ReportDetails } from './ReportDetails.tsx';

const Row = ({ report, onOpen }: { report: QueuedReport; onOpen: () => void }) => {
  const { t } = useLingui();
  const reporter = usePersonName(report.reporter.name);
  return (
    <SheetRow
      onOpen={onOpen}
      title={
        <>
          {t(categoryWords[report.category])} · <PersonName name={report.owner.name} />
        </>
      }
      note={
        <>
          <Trans id="reports.by">Reported by {reporter}</Trans> ·{' '}
          <RelativeTime at={report.createdAt} />
        </>
      }
      end={<Badge>{t(targetLabels[report.target])}</Badge>}
    />
  );
};

const Queue = () => {
  const { t } = useLingui();
  const status = useFilter('status', reportStatuses, 'open');
  const category = useFilter('category', reportCategories);
  const isClosed = status.chosen === 'actioned' || status.chosen === 'dismissed';
  const filter = {
    status: status.chosen,
    ...(category.chosen && { category: category.chosen }),
    ...(!isClosed && { sort: 'createdAt' as const }),
  };
  const pages = usePages(
    keys.reports.list(filter),
    async (start) => (await api.reports.listReports({ query: { ...start, ...filter } })).data,
  );
  return (
    <StaffList
      filters={
        <>
          <ChipFilter filter={status} words={filterLabels} />
          <SelectFilter
            filter={category}
            label={t({ id: 'reports.category', message: 'Reason' })}
            anyLabel={t({ id: 'reports.category.any', message: 'All reasons' })}
            words={categoryWords}
          />
        </>
      }
      pages={pages}
      failed={t({ id: 'reports.failed', message: 'Couldn’t load the reports' })}
      empty={
        <EmptyState icon="flag" title={t({ id: 'reports.none', message: 'No reports here' })}>
          <Trans id="reports.none.body">Reports with this status will appear here.</Trans>
        </EmptyState>
      }
      row={(report, onOpen) => <Row report={report} onOpen={onOpen} />}
      details={(id, sheet) => <ReportDetails id={id} {...sheet} />}
    />
  );
};

/** Queue of reports: the open ones by age, oldest first; closed ones newest first. */
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
