/** Metric of a PromQL expression, with the labels that its selector and the expression's groupings name. */
export interface MetricUse {
  readonly metric: string;
  readonly labels: readonly string[];
}

const text = /"(?:[^"\\]|\\.)*"/g;
const range = /\[[^\]]*\]/g;
const grouping = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
const selector = /(?<![\w.])([a-zA-Z_:][\w:]*)(?![\w:])\s*(?:\{([^}]*)\})?(?!\s*\()/g;
const matcher = /([a-zA-Z_]\w*)\s*(?:=~|!~|!=|=)/g;
const words = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan']);

/** Metrics that an expression reads. Functions are what a parenthesis follows. */
export const metricsOf = (expression: string): MetricUse[] => {
  const plain = expression.replace(text, '""').replace(range, '');
  const grouped = [...plain.matchAll(grouping)].flatMap(([, labels = '']) =>
    labels.split(',').map((label) => label.trim()),
  );
  const rest = plain.replace(grouping, ' ');
  return [...rest.matchAll(selector)].flatMap(([, metric = '', matchers = '']) => {
    if (words.has(metric.toLowerCase())) return [];
    const own = [...matchers.matchAll(matcher)].map(([, label = '']) => label);
    return [{ metric, labels: [...own, ...grouped] }];
  });
};
