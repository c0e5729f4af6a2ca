import { describe, expect, it } from 'vitest';
import { type AlertRule, parseAlertRules } from './alerts.ts';
import { conditionFaults, firingCondition } from './firingConditions.ts';
import { readRepositoryFile } from './repositoryFiles.ts';

const ruleOf = (alert: string, expr: string, duration?: string): AlertRule => ({
  alert,
  expr,
  ...(duration !== undefined && { for: duration }),
  labels: { severity: 'warning' },
  annotations: { summary: 'text', runbook: 'text' },
});

describe('the firing condition of an alert', () => {
  it('is the same in its rule and in its runbook entry', () => {
    const rules = parseAlertRules(readRepositoryFile('deploy/alerts.yml'));
    expect(conditionFaults(rules, readRepositoryFile('docs/operations.md'))).toEqual([]);
  });

  it.each([
    ['up == 0', '2m', '`== 0` for 2m'],
    ['sum(rate(a_total{code=~"5..", x!="> 9"}[5m])) / sum(b) > 0.01', '5m', '`> 0.01` for 5m'],
    ['changes(process_start_time_seconds[15m]) > 3', undefined, '`> 3` within 15m, at once'],
    ['sum(a) > 50 and sum(deriv(a[1h])) > 0', '30m', '`> 50` and `> 0` for 30m'],
    [
      'sum(increase(a[15m])) > 0\n  or sum(increase(b[15m])) > 0',
      undefined,
      '`> 0` within 15m, at once',
    ],
  ])('of %s is read from its expression', (expr, duration, expected) => {
    expect(firingCondition({ expr, for: duration })).toBe(expected);
  });

  it('is reported where the runbook has another threshold, another duration, or none', () => {
    const runbook = [
      '## Alerts',
      '### Same\n- **Fires**: `> 1` for 5m.\n',
      '### Explained\n- **Fires**: `> 1` for 5m: requests per second\n',
      '### Higher\n- **Fires**: `> 10` for 5m.\n',
      '### Longer\n- **Fires**: `> 1` for 50m.\n',
      '### Silent\ntext\n',
      '## Other\n- **Fires**: `> 1` for 5m.\n',
    ].join('\n');
    const rules = ['Same', 'Explained', 'Higher', 'Longer', 'Silent', 'Missing'].map((alert) =>
      ruleOf(alert, 'a > 1', '5m'),
    );
    expect(conditionFaults(rules, runbook).map((fault) => fault.split(':')[0])).toEqual([
      'Higher',
      'Longer',
      'Silent',
      'Missing',
    ]);
  });
});
