import GithubSlugger from 'github-slugger';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root['children'][number];

/** Heading of a Markdown document, with the anchor that GitHub gives it. */
export interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly anchor: string;
}

/** Links, headings and inline code of a Markdown document, each in the order of the text. */
export interface MarkdownDocument {
  readonly headings: readonly Heading[];
  /** Anchors of headings, and ids in embedded HTML. */
  readonly anchors: ReadonlySet<string>;
  /** Targets of links, images and link definitions, and of `href` and `src` in embedded HTML. */
  readonly links: readonly string[];
  readonly inlineCode: readonly string[];
}

/** A row of a Markdown table: the text of its cells, still as Markdown. */
export type TableRow = readonly string[];

const htmlTarget = /\b(?:href|src)="([^"]*)"/g;
const htmlId = /\b(?:id|name)="([^"]*)"/g;
const cellBorder = /(?<!\\)\|/;
const ruleCell = /^:?-+:?$/;

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

const nodesOf = (node: Node): Node[] => [
  node,
  ...('children' in node ? node.children.flatMap(nodesOf) : []),
];

const parse = (text: string): MarkdownDocument => {
  const slugger = new GithubSlugger();
  const nodes = nodesOf(fromMarkdown(text));
  const headings = nodes.flatMap((node) => {
    if (node.type !== 'heading') return [];
    const title = textOf(node);
    return [{ depth: node.depth, text: title, anchor: slugger.slug(title) }];
  });
  const html = nodes.flatMap((node) => (node.type === 'html' ? [node.value] : []));
  return {
    headings,
    anchors: new Set([
      ...headings.map(({ anchor }) => anchor),
      ...html.flatMap((value) => firstGroups(value, htmlId)),
    ]),
    links: [
      ...nodes.flatMap((node) => ('url' in node ? [node.url] : [])),
      ...html.flatMap((value) => firstGroups(value, htmlTarget)),
    ],
    inlineCode: nodes.flatMap((node) => (node.type === 'inlineCode' ? [node.value] : [])),
  };
};

const parsedByText = new Map<string, MarkdownDocument>();

/**
 * Parses Markdown; fenced code is left out, as nothing in it is a link or a heading. Cached, as parsing
 * all documents takes a second and several specs do.
 */
export const parseMarkdown = (text: string): MarkdownDocument => {
  const document = parsedByText.get(text) ?? parse(text);
  parsedByText.set(text, document);
  return document;
};

/** Rows of all tables of a text, headers included, rules (`|---|`) left out. */
export const tableRows = (text: string): TableRow[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .trim()
        .split(cellBorder)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .filter((cells) => !cells.every((cell) => ruleCell.test(cell)));
