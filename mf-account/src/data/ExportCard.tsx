import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DataExport } from '@ovation/contracts/dataExport/routes';
import { exportRetentionDays } from '@ovation/contracts/dataExport/rules';
import { Card, CardHead } from '@ovation/ui-kit/display/Card';
import { NotLoaded } from '@ovation/ui-kit/feedback/NotLoaded';
import { Banner, ProgressBar } from '@ovation/ui-kit/feedback/State';
import { Button } from '@ovation/ui-kit/form/Button';
import { useDateText } from '@ovation/ui-kit/i18n/dates';
import { useSayError } from '@ovation/ui-kit/notices/resultToasts';
import { api, newIdempotencyKey } from '@ovation/web-client/api/client';
import { afterDataExportMoved } from '@ovation/web-client/dataExport/invalidation';
import { keys } from '@ovation/web-client/keys';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as account from '../frame/account.css.ts';
import * as css from './data.css.ts';

const bytesOfMegabyte = 1_000_000;

const useRequestExport = () =>
  useMutation({
    mutationFn: () => api.dataExport.askDataExport({ idempotencyKey: newIdempotencyKey() }),
    onSettled: afterDataExportMoved,
    onError: useSayError(),
  });

const useCancelExport = () =>
  useMutation({
    mutationFn: () => api.dataExport.cancelDataExport(),
    onSettled: afterDataExportMoved,
    onError: useSayError(),
  });

const RequestExport = ({ hasFailed }: { hasFailed: boolean }) => {
  const ask = useRequestExport();
  return (
    <>
      {hasFailed && (
        <Banner tone="danger" round>
          <Trans id="data.export.failed">We couldn’t prepare your copy. Request it again.</Trans>
        </Banner>
      )}
      <div>
        <Button icon="download" busy={ask.isPending} onClick={() => ask.mutate()}>
          <Trans id="data.export.ask">Request a copy</Trans>
        </Button>
      </div>
    </>
  );
};

const PendingExport = ({ percent }: Pick<DataExport, 'percent'>) => {
  const { t, i18n } = useLingui();
  const drop = useCancelExport();
  const share = i18n.number(percent / 100, { style: 'percent' });
  return (
    <>
      <div className={css.progress}>
        <ProgressBar
          share={percent / 100}
          label={t({ id: 'data.export.progress', message: 'Preparing your copy' })}
        />
        <p className={css.words} aria-hidden="true">
          <Trans id="data.export.preparing">Preparing your copy: {share}</Trans>
        </p>
        <p className={css.note}>
          <Trans id="data.export.leave">
            You can leave this page. We’ll email you when it’s ready.
          </Trans>
        </p>
      </div>
      <div>
        <Button tone="outline" size="small" busy={drop.isPending} onClick={() => drop.mutate()}>
          <Trans id="data.export.stop">Stop</Trans>
        </Button>
      </div>
    </>
  );
};

const Size = ({ sizeBytes }: { sizeBytes: number }) => {
  const { i18n } = useLingui();
  const megabytes = i18n.number(Math.max(sizeBytes / bytesOfMegabyte, 0.1), {
    maximumFractionDigits: 1,
  });
  return <Trans id="data.export.size">ZIP, {megabytes} MB</Trans>;
};

const ReadyExport = ({ readyUntil, sizeBytes }: Pick<DataExport, 'readyUntil' | 'sizeBytes'>) => {
  const on = useDateText();
  const drop = useCancelExport();
  const download = useMutation({
    mutationFn: async () => {
      const { data } = await api.dataExport.linkDataExport();
      // An attachment: the page is not left.
      window.location.assign(data.url);
    },
    onError: useSayError(),
  });
  const until =
    readyUntil === null ? '' : on(readyUntil, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <Banner tone="success" round>
        <Trans id="data.export.ready">Your copy is ready until {until}.</Trans>
      </Banner>
      <div className={css.actions}>
        <Button icon="download" busy={download.isPending} onClick={() => download.mutate()}>
          <Trans id="data.export.download">Download</Trans>
        </Button>
        <Button tone="outline" busy={drop.isPending} onClick={() => drop.mutate()}>
          <Trans id="data.export.delete">Delete this copy</Trans>
        </Button>
      </div>
      {sizeBytes !== null && (
        <p className={css.note}>
          <Size sizeBytes={sizeBytes} />
        </p>
      )}
    </>
  );
};

const State = ({ dataExport }: { dataExport: DataExport | null }) => {
  if (!dataExport) return <RequestExport hasFailed={false} />;
  switch (dataExport.state) {
    case 'preparing':
      return <PendingExport percent={dataExport.percent} />;
    case 'ready':
      return <ReadyExport readyUntil={dataExport.readyUntil} sizeBytes={dataExport.sizeBytes} />;
    case 'failed':
      return <RequestExport hasFailed />;
    default:
      return dataExport.state satisfies never;
  }
};

/** Card of the personal data export in its states: not requested, pending, ready. */
export const ExportCard = () => {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery({
    queryKey: keys.dataExport,
    queryFn: async () => (await api.dataExport.getDataExport()).data.dataExport,
  });
  return (
    <Card flush>
      <div className={account.section}>
        <CardHead title={t({ id: 'data.export.title', message: 'Get a copy of your data' })} />
        <p className={css.words}>
          <Trans id="data.export.what">
            A ZIP file with everything we know about you: pages to read, JSON for other apps, and
            your photos and documents. It includes messages from others as you see them.
          </Trans>
        </p>
        <p className={css.note}>
          <Plural
            id="data.export.kept"
            value={exportRetentionDays}
            one="We keep it for # day, then we delete it."
            other="We keep it for # days, then we delete it."
          />
        </p>
        {data !== undefined ? (
          <State dataExport={data} />
        ) : (
          <NotLoaded
            title={t({ id: 'data.export.unknown', message: 'Couldn’t load your copy' })}
            error={error}
            onRetry={refetch}
            rows={1}
          />
        )}
      </div>
    </Card>
  );
};
