import { createMetrics } from '@ovation/backend/kernel/process/metrics';
import { createSecurityLog } from '@ovation/backend/kernel/process/securityLog';
import { createRealtimeMetrics } from '@ovation/backend/processes/realtime/metrics';
import { createStoreMetrics } from '@ovation/event-store/operations/storeMetrics';
import { storeStats } from '@ovation/event-store/operations/storeStats';
import { createLogger } from '@ovation/logging/logger';
import { createMetrics as createProjectionsMetrics } from '@ovation/projections/kernel/metrics';
import { code, page, table } from './markdown.ts';

/** Metric, as documented. */
export interface MetricRow {
  readonly name: string;
  readonly type: string;
  readonly labels: readonly string[];
  readonly help: string;
}

interface Registered {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly constructor: { readonly name: string };
}

const isDefault = ({ name }: { readonly name: string }): boolean =>
  /^(?:process|nodejs)_/.test(name);

const byName = <Row extends { readonly name: string }>(rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((one, other) => one.name.localeCompare(other.name));

/** Rows of a registry. The members of a metric are no part of the types of prom-client. */
const rowsOf = (registry: { getMetricsAsArray(): readonly unknown[] }): readonly MetricRow[] =>
  byName(
    (registry.getMetricsAsArray() as readonly Registered[]).map((metric) => ({
      name: metric.name,
      type: metric.constructor.name.toLowerCase(),
      labels: metric.labelNames ?? [],
      help: metric.help,
    })),
  );

/** Rows of a text in the format of Prometheus. */
const rowsOfText = (text: string): readonly MetricRow[] => {
  const types = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]),
  );
  return byName(
    [...text.matchAll(/^# HELP (\S+) (.*)$/gm)].map(([, name = '', help = '']) => ({
      name,
      type: types.get(name) ?? '',
      labels: [],
      help,
    })),
  );
};

const backendRows = (): readonly MetricRow[] => {
  const metrics = createMetrics('reference');
  metrics.watchQueues([]);
  createRealtimeMetrics(metrics.registry, () => 0);
  createSecurityLog({
    logger: createLogger('reference', 'silent'),
    registry: metrics.registry,
    fingerprintKey: '',
    clockMs: () => 0,
  });
  return rowsOf(metrics.registry);
};

/** Gauges of an event store that is not opened: their names, without values. */
const storeGauges = (): Readonly<Record<string, number>> => {
  const nothing: unknown = new Proxy(() => undefined, {
    get: (_, name) => {
      if (name === 'reduce') return () => 0;
      return name === Symbol.toPrimitive ? () => 0 : nothing;
    },
    apply: () => nothing,
  });
  const stats = storeStats(nothing as Parameters<typeof storeStats>[0], 0);
  return Object.fromEntries(Object.keys(stats).map((name) => [name, 0]));
};

/** Returns the metrics of the product by the processes that export them. */
export const metricGroups = async (): Promise<ReadonlyMap<string, readonly MetricRow[]>> => {
  const backend = backendRows();
  const store = createStoreMetrics(storeGauges);
  store.called('reference');
  const labelled = (await store.text()).match(/^event_store_calls_total\{(\w+)=/m)?.[1];
  const storeRows = rowsOfText(await store.text()).map((row) =>
    row.name === 'event_store_calls_total' && labelled ? { ...row, labels: [labelled] } : row,
  );
  return new Map([
    ['Api, worker and gateway', backend.filter((row) => !isDefault(row))],
    ['Projections', rowsOf(createProjectionsMetrics().registry).filter((row) => !isDefault(row))],
    ['Embedded event store', storeRows],
    ['Node.js, of each process', backend.filter(isDefault)],
  ]);
};

const intro = `Prometheus metrics. Api, worker, gateway and projections serve \`/metrics\` on their \`METRICS_PORT\`; the embedded event store
with \`--metrics-port\`. Api, worker and gateway register the same metrics, with the label \`process\`: those that do not concern a
process stay empty or zero. Units are part of the name. Alerting rules are in \`deploy/alerts.yml\`, with a runbook in
[operations](../operations.md#alerts).`;

/** Returns the page of the metrics. */
export const metricsPage = async (): Promise<string> =>
  page(
    'Metrics',
    intro,
    [...(await metricGroups())].map(([name, rows]) =>
      [
        `## ${name}`,
        table(
          ['metric', 'type', 'labels', 'meaning'],
          rows.map(({ name: metric, type, labels, help }) => [
            code(metric),
            type,
            labels.map(code).join(', '),
            help,
          ]),
        ),
      ].join('\n\n'),
    ),
  );
