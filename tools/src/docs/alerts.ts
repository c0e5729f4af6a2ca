import { parse } from 'yaml';
import { z } from 'zod';
import { parseMarkdown } from './markdown.ts';
import { metricsOf } from './promql.ts';

const ruleSchema = z.strictObject({
  alert: z.string().regex(/^(?:[A-Z][a-z]+)+$/),
  expr: z.string().min(1),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string().min(1), runbook: z.string() }),
});
const rulesSchema = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(ruleSchema).min(1) })),
});

export type AlertRule = z.infer<typeof ruleSchema>;

const runbookPath = 'docs/operations.md';
const runbookSection = 'Alerts';
/** Series that Prometheus itself adds for each target. */
const ownMetrics = ['up'];
/** Labels of each target, and of the buckets of histograms. */
const ownLabels = ['job', 'instance', 'process', 'le'];

/** Parses a file of Prometheus alerting rules; each has a severity, a summary and a runbook. */
export const parseAlertRules = (text: string): AlertRule[] =>
  rulesSchema.parse(parse(text)).groups.flatMap(({ rules }) => rules);

/** Headings below the runbook's section of alerts: their texts and anchors. */
const runbookEntries = (runbook: string) => {
  const { headings } = parseMarkdown(runbook);
  const start = headings.findIndex(({ depth, text }) => depth === 2 && text === runbookSection);
  if (start < 0) return [];
  const following = headings.slice(start + 1);
  const end = following.findIndex(({ depth }) => depth <= 2);
  return following.slice(0, end < 0 ? undefined : end);
};

/**
 * Finds faults of alerting rules: metrics and labels that no process exposes, and runbook entries that
 * are missing or have no alert. `labelsByMetric` are the exposed metrics with the names of their labels.
 */
export const alertFaults = (
  rules: readonly AlertRule[],
  labelsByMetric: ReadonlyMap<string, readonly string[]>,
  runbook: string,
): string[] => {
  const entries = runbookEntries(runbook);
  const names = rules.map(({ alert }) => alert);
  const labelsOf = (metric: string): readonly string[] | undefined =>
    ownMetrics.includes(metric)
      ? []
      : (labelsByMetric.get(metric) ??
        labelsByMetric.get(metric.replace(/_(?:bucket|sum|count)$/, '')));
  const useFaults = ({ alert, expr }: AlertRule): string[] =>
    metricsOf(expr).flatMap(({ metric, labels }) => {
      const known = labelsOf(metric);
      if (!known) return [`${alert}: no metric ${metric}`];
      return labels
        .filter((label) => !known.includes(label) && !ownLabels.includes(label))
        .map((label) => `${alert}: ${metric} has no label ${label}`);
    });
  return [
    ...rules.flatMap(useFaults),
    ...rules.flatMap(({ alert, annotations: { runbook: address } }) => {
      const anchor = entries.find(({ text }) => text === alert)?.anchor;
      return address === `${runbookPath}#${anchor}`
        ? []
        : [`${alert}: no runbook entry ${address}`];
    }),
    ...names.filter((name, place) => names.indexOf(name) !== place).map((name) => `${name}: twice`),
    ...entries
      .filter(({ text }) => !names.includes(text))
      .map(({ text }) => `${runbookPath}: ${text} has no alert`),
  ];
};
