import type { AlertRule } from './alerts.ts';

const text = /"(?:[^"\\]|\\.)*"/g;
const selector = /\{[^}]*\}/g;
const threshold = /(?<![=!<>])([<>]=?|==|!=)\s*(-?\d+(?:\.\d+)?)/g;
const connective = /\b(and|or|unless)\b/;
/** Functions that count over a window: their window is part of the threshold's meaning. */
const countedWindow = /\b(?:increase|changes)\(.*?\[(\w+)\]\)/gs;

const groupsOf = (expression: string, pattern: RegExp): string[] => [
  ...new Set([...expression.matchAll(pattern)].map(([, group = '']) => group)),
];

/**
 * Condition of an alert as its runbook entry writes it: thresholds as in the rule, the window of what is
 * counted, and how long it has to hold. `` `> 3` within 15m, at once ``
 */
export const firingCondition = ({
  expr,
  for: duration,
}: Pick<AlertRule, 'expr' | 'for'>): string => {
  const plain = expr.replace(text, '""').replace(selector, '');
  const thresholds = [
    ...new Set([...plain.matchAll(threshold)].map(([, operator, value]) => `${operator} ${value}`)),
  ];
  const [, joined = 'and'] = connective.exec(plain) ?? [];
  const windows = groupsOf(plain, countedWindow);
  return [
    thresholds.map((one) => `\`${one}\``).join(` ${joined} `),
    ...windows.map((window) => ` within ${window}`),
    duration === undefined ? ', at once' : ` for ${duration}`,
  ].join('');
};

/** Finds alerts whose runbook entry has no line `- **Fires**:` that begins with their firing condition. */
export const conditionFaults = (rules: readonly AlertRule[], runbook: string): string[] => {
  const entryOf = (alert: string): string =>
    runbook.split(/^(?=#{1,3} )/m).find((part) => part.startsWith(`### ${alert}\n`)) ?? '';
  return rules.flatMap((rule) => {
    const line = `- **Fires**: ${firingCondition(rule)}`;
    const isStated = entryOf(rule.alert)
      .split('\n')
      .some((written) => written === `${line}.` || written.startsWith(`${line}: `));
    return isStated ? [] : [`${rule.alert}: its runbook entry has no line "${line}"`];
  });
};
