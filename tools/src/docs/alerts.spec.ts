import { describe, expect, it } from 'vitest';
import { metricGroups } from '../reference/metrics.ts';
import { alertFaults, parseAlertRules } from './alerts.ts';
import { metricsOf } from './promql.ts';
import { readRepositoryFile } from './repositoryFiles.ts';

const alertsMin = 25;
const runbook =
  '## Alerts\n### SlowAppends\ntext\n### Forgotten\ntext\n## Backup\n### SlowBackups\ntext';

const rule = (fields: Readonly<Record<string, string>> = {}): string => {
  const { alert, expr, severity, anchor } = {
    alert: 'SlowAppends',
    expr: 'append_seconds_sum{method="append"} > 1',
    severity: 'critical',
    anchor: 'slowappends',
    ...fields,
  };
  return JSON.stringify({
    alert,
    expr,
    labels: { severity },
    annotations: { summary: 'text', runbook: `docs/operations.md#${anchor}` },
  });
};
const rulesOf = (...rules: readonly string[]) =>
  parseAlertRules(`groups: [{ name: one, rules: [${rules.join(', ')}] }]`);

/** Labels of each metric that a process exposes, by its name. */
const exposedMetrics = async (): Promise<Map<string, readonly string[]>> =>
  new Map([...(await metricGroups()).values()].flat().map(({ name, labels }) => [name, labels]));

describe('alerting rules', () => {
  it('read metrics and labels that processes expose, and have a runbook entry each', async () => {
    const rules = parseAlertRules(readRepositoryFile('deploy/alerts.yml'));
    expect(rules.length).toBeGreaterThanOrEqual(alertsMin);
    const operations = readRepositoryFile('docs/operations.md');
    expect(alertFaults(rules, await exposedMetrics(), operations)).toEqual([]);
  });

  it('are refused without a severity or with an unknown one', () => {
    expect(() => rulesOf(rule({ severity: 'page' }))).toThrow('severity');
    expect(() => rulesOf(rule().replace('"severity":"critical"', ''))).toThrow('severity');
  });

  it('are refused with unknown metrics, labels and runbook entries, and with entries left over', () => {
    const rules = rulesOf(
      rule(),
      rule({ alert: 'Other', expr: 'sum by (kind) (rate(append_seconds_count[5m])) > gone_total' }),
      rule({ alert: 'SlowBackups', anchor: 'slowbackups' }),
    );
    expect(alertFaults(rules, new Map([['append_seconds', ['method']]]), runbook)).toEqual([
      'Other: append_seconds_count has no label kind',
      'Other: no metric gone_total',
      'Other: no runbook entry docs/operations.md#slowappends',
      'SlowBackups: no runbook entry docs/operations.md#slowbackups',
      'docs/operations.md: Forgotten has no alert',
    ]);
  });
});

describe('metrics of an expression', () => {
  it('are neither functions, labels, texts nor durations', () => {
    const expression =
      'histogram_quantile(0.95, sum by (le) (rate(a_bucket{area!="b_total{", x=~"5.."}[5m]))) > 1e3 or c offset 5m == 0';
    expect(metricsOf(expression)).toEqual([
      { metric: 'a_bucket', labels: ['area', 'x', 'le'] },
      { metric: 'c', labels: ['le'] },
    ]);
  });
});
