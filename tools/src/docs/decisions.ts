import { parseMarkdown } from './markdown.ts';

/** Decision record: its file name, such as `0002-idempotency-keys.md`, and its text. */
export interface DecisionRecord {
  readonly name: string;
  readonly text: string;
}

const fileName = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/;
const requiredSections = ['Context', 'Decision', 'Consequences'];
const optionalSections = ['Alternatives considered', 'Figures'];
const metadata: Readonly<Record<string, RegExp>> = {
  Status: /^- Status: (?:accepted|proposed|deprecated|superseded by \[\d{4}\]\(\S+\))$/m,
  Date: /^- Date: \d{4}-\d{2}-\d{2}$/m,
  Keywords: /^- Keywords: \w.*,.+$/m,
};

/** Finds faults of one record: its name, title, metadata and sections. */
const recordFaults = ({ name, text }: DecisionRecord): string[] => {
  const number = fileName.exec(name)?.[1];
  const { headings } = parseMarkdown(text);
  const [title] = headings;
  const sections = headings.filter(({ depth }) => depth === 2).map(({ text: section }) => section);
  const expected = [
    ...requiredSections,
    ...optionalSections.filter((section) => sections.includes(section)),
  ];
  return [
    ...(number === undefined ? ['name is not NNNN-title.md'] : []),
    ...(title?.depth === 1 && title.text.startsWith(`${number}. `)
      ? []
      : ['title has another number']),
    ...Object.keys(metadata).filter((key) => !metadata[key]?.test(text)),
    ...(sections.join() === expected.join() ? [] : [`sections: ${sections.join(', ')}`]),
  ].map((fault) => `${name}: ${fault}`);
};

/**
 * Finds faults of decision records and of their index. Numbers are unique and without a gap; the index
 * links each record, at most once in each of its subjects.
 */
export const decisionFaults = (records: readonly DecisionRecord[], index: string): string[] => {
  const sorted = records.toSorted((one, other) => one.name.localeCompare(other.name));
  const names = new Set(records.map(({ name }) => name));
  const subjects = index.split(/^### /m).slice(1);
  const linked = subjects.map((subject) =>
    parseMarkdown(subject).links.filter((link) => fileName.test(link)),
  );
  const inIndex = new Set(linked.flat());
  return [
    ...sorted.flatMap(recordFaults),
    ...sorted.flatMap(({ name }, place) =>
      Number(name.slice(0, 4)) === place + 1 ? [] : [`${name}: number is not ${place + 1}`],
    ),
    ...sorted.flatMap(({ name }) => (inIndex.has(name) ? [] : [`${name}: not in the index`])),
    ...[...inIndex].filter((link) => !names.has(link)).map((link) => `index: no ${link}`),
    ...linked.flatMap((links) =>
      links
        .filter((link, place) => links.indexOf(link) !== place)
        .map((link) => `index: ${link} twice in one subject`),
    ),
  ];
};
