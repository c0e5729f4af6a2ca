/** Returns a text as inline code. */
export const code = (text: string): string => `\`${text}\``;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const escaped = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');

/** Inline code keeps its angle brackets. */
const cellOf = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 1 ? part.replaceAll('|', '\\|') : escaped(part)))
    .join('')
    .trim();

/** Returns a table in Markdown; columns that are empty in every row are left out. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const used = head.map((_, at) => at === 0 || rows.some((row) => row[at]));
  const keep = (cells: readonly string[]) => cells.filter((_, at) => used[at]);
  const names = keep(head);
  return [
    line(names),
    line(names.map(() => '---')),
    ...rows.map((row) => line(keep(row).map(cellOf))),
  ].join('\n');
};

const generatedBy = 'Generated from the code by `npm run reference`; do not edit.';

/** Returns a page of the reference: its title, an introduction and its parts. */
export const page = (title: string, intro: string, parts: readonly string[]): string =>
  `${[`# ${title}`, `${intro}\n\n${generatedBy}`, ...parts].join('\n\n')}\n`;

/** Groups entries under headings, which are sorted by name. */
export const grouped = <Entry>(
  entries: readonly Entry[],
  groupOf: (entry: Entry) => string,
  partOf: (entries: readonly Entry[]) => string,
): readonly string[] => {
  const names = [...new Set(entries.map(groupOf))].sort((one, other) => one.localeCompare(other));
  return names.map((name) => {
    const members = entries.filter((entry) => groupOf(entry) === name);
    return `## ${name}\n\n${partOf(members)}`;
  });
};
