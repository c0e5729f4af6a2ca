import { Trans, useLingui } from '@lingui/react/macro';
import type { StaffReport } from '@ovation/contracts/reports/report';
import { reportRoutes } from '@ovation/contracts/reports/routes';
import { reportTextLengthMax } from '@ovation/contracts/reports/rules';
import { Person } from '@ovation/product-ui/people/Avatar';
import { categoryWords } from '@ovation/product-ui/reports/reportWords.lazy';
import { Badge } from '@ovation/ui-kit/display/Badge';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Button } from '@ovation/ui-kit/form/Button';
import { TextArea } from '@ovation/ui-kit/form/TextInput';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { SheetOnDemand } from '@ovation/ui-kit/overlay/DialogOnDemand';
import { cx } from '@ovation/ui-kit/theme/cx';
import { sheetFoot } from '@ovation/ui-kit/theme/sheetFoot.css';
import { api } from '@ovation/web-client/api/client';
import { useMe } from '@ovation/web-client/auth/calls';
import { keys } from '@ovation/web-client/keys';
import { afterReportHandled } from '@ovation/web-client/reports/invalidation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { mayCall } from '../auth/roles.ts';
import type { RowSheet } from '../layout/StaffList.tsx';
import { statusLabels, targetLabels } from './labels.ts';
import { QuotedText } from './QuotedText.tsx';
import { ReportedContent } from './ReportedContent.tsx';
import * as css from './reports.css.ts';

type ReviewAction = 'triage' | 'action' | 'dismiss';

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={css.part}>
    <h3 className={css.partTitle}>{title}</h3>
    {children}
  </section>
);

const Facts = ({ report }: { report: StaffReport }) => {
  const { t } = useLingui();
  const { owner, reporter, description, note, handledBy } = report;
  return (
    <>
      <div className={css.badges}>
        <Badge tone="brand">{t(statusLabels[report.status])}</Badge>
        <Badge>{t(targetLabels[report.target])}</Badge>
        <Badge>{t(categoryWords[report.category])}</Badge>
      </div>
      <Part title={<Trans id="reports.about">About</Trans>}>
        <Person src={owner.avatar} name={owner.name} note={`@${owner.username}`} />
      </Part>
      <Part title={<Trans id="reports.reporter">Reported by</Trans>}>
        <Person src={reporter.avatar} name={reporter.name} note={`@${reporter.username}`} />
        {description && (
          <p className={css.quotedText} dir="auto">
            <QuotedText text={description} />
          </p>
        )}
      </Part>
      {handledBy && (
        <Part title={<Trans id="reports.handledBy">Handled by</Trans>}>
          <p className={css.quotedText} dir="auto">
            {handledBy.name}
            {note && (
              <>
                {': '}
                <QuotedText text={note} />
              </>
            )}
          </p>
        </Part>
      )}
    </>
  );
};

/** People are reviewed on their pages. */
const hasContent = ({ target }: StaffReport): boolean =>
  target !== 'performer' && target !== 'user';

/** Starts a report's review, or closes it with a note. */
const ReviewActions = ({ report, onClosed }: { report: StaffReport; onClosed: () => void }) => {
  const { t } = useLingui();
  const sayError = useSayError();
  const me = useMe();
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (act: ReviewAction) => {
      const params = { id: report._id };
      const body = { note };
      if (act === 'triage') await api.reports.triageReport({ params });
      else if (act === 'action') await api.reports.actionReport({ params, body });
      else await api.reports.dismissReport({ params, body });
    },
    onSuccess: async (_, act) => {
      await afterReportHandled();
      if (act !== 'triage') onClosed();
    },
    onError: async (error) => {
      sayError(error);
      await afterReportHandled();
    },
  });
  const close = (act: ReviewAction) => () => {
    setIsMissing(!note.trim());
    if (note.trim()) mutate(act);
  };
  const isBusy = (act: ReviewAction): boolean => isPending && variables === act;
  const isMine = report.status === 'triaged' && report.handledBy?._id === me?._id;
  return (
    <>
      <div className={css.handling}>
        <TextArea
          label={t({ id: 'reports.note', message: 'Note' })}
          help={t({
            id: 'reports.note.help',
            message: 'What was done, or why nothing needs to be done.',
          })}
          error={
            isMissing
              ? t({ id: 'reports.note.missing', message: 'Write a short note.' })
              : undefined
          }
          rows={2}
          maxLength={reportTextLengthMax}
          value={note}
          onChange={(event) => {
            setNote(event.target.value);
            setIsMissing(false);
          }}
        />
      </div>
      <div className={cx(sheetFoot, css.actions)}>
        {!isMine && (
          <span className={css.startReview}>
            <Button tone="soft" busy={isBusy('triage')} onClick={() => mutate('triage')}>
              <Trans id="reports.take">Start review</Trans>
            </Button>
          </span>
        )}
        <Button tone="outline" block busy={isBusy('dismiss')} onClick={close('dismiss')}>
          <Trans id="reports.dismiss">Dismiss</Trans>
        </Button>
        <Button block busy={isBusy('action')} onClick={close('action')}>
          <Trans id="reports.act">Resolve</Trans>
        </Button>
      </div>
    </>
  );
};

/** Sheet of a report with its details and actions. */
export const ReportDetails = ({ id, open, onOpenChange }: { id: string } & RowSheet) => {
  const { t } = useLingui();
  const user = useMe();
  const { data, error, refetch } = useQuery({
    queryKey: keys.reports.one(id),
    queryFn: async () => (await api.reports.getReport({ params: { id } })).data,
  });
  const mayHandle = mayCall(reportRoutes.actionReport, user?.role);
  const isUnderWay = data?.status === 'open' || data?.status === 'triaged';
  return (
    <SheetOnDemand
      open={open}
      onOpenChange={onOpenChange}
      title={t({ id: 'reports.one', message: 'Report' })}
      wide
    >
      <div className={css.details}>
        {data ? (
          <>
            <Facts report={data} />
            {mayHandle && hasContent(data) && (
              <Part title={<Trans id="reports.content.title">What was reported</Trans>}>
                <ReportedContent id={id} />
              </Part>
            )}
            {mayHandle && isUnderWay && (
              <ReviewActions report={data} onClosed={() => onOpenChange(false)} />
            )}
          </>
        ) : (
          <NotLoaded
            title={t({ id: 'reports.one.failed', message: 'Couldn’t load the report' })}
            error={error}
            onRetry={refetch}
            rows={3}
          />
        )}
      </div>
    </SheetOnDemand>
  );
};
