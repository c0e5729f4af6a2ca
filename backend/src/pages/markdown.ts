import type { Block, Inline } from '@ovation/contracts/pages/content';
import { fromMarkdown } from 'mdast-util-from-markdown';

type Root = ReturnType<typeof fromMarkdown>;
type RootContent = Root['children'][number];
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number];
type BlockContent = Extract<RootContent, { type: 'blockquote' }>['children'][number];
type Definition = Extract<RootContent, { type: 'definition' }>;

type Definitions = ReadonlyMap<string, Definition>;

/** Depth limit of quotes and lists, which renderers share. */
const depthMax = 8;

const schemes: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);

/** Control characters would let `java\nscript:` pass for a path. */
const control = /\p{Cc}/u;

/**
 * Allowed link target: web, email or a path of this origin. Other schemes may execute, and URLs without one are
 * relative.
 */
const hrefOf = (url: string): string | undefined => {
  if (control.test(url) || url.includes('\\')) return undefined;
  if (url.startsWith('/')) return url.startsWith('//') ? undefined : url;
  if (url.startsWith('#')) return url;
  if (!URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return schemes.has(protocol) ? href : undefined;
};

const toLink = (url: string | undefined, children: readonly Inline[]): readonly Inline[] => {
  const href = url === undefined ? undefined : hrefOf(url);
  // A refused link keeps its text.
  return href === undefined ? children : [{ type: 'link', href, children }];
};

const inlinesOf = (nodes: readonly PhrasingContent[], definitions: Definitions): Inline[] =>
  nodes.flatMap((node) => inlineOf(node, definitions));

const inlineOf = (node: PhrasingContent, definitions: Definitions): readonly Inline[] => {
  switch (node.type) {
    case 'text':
      return [{ type: 'text', text: node.value }];
    case 'inlineCode':
      return [{ type: 'code', text: node.value }];
    case 'break':
      return [{ type: 'break' }];
    case 'strong':
    case 'emphasis':
      return [{ type: node.type, children: inlinesOf(node.children, definitions) }];
    case 'link':
      return toLink(node.url, inlinesOf(node.children, definitions));
    case 'linkReference':
      return toLink(definitions.get(node.identifier)?.url, inlinesOf(node.children, definitions));
    case 'image':
    case 'imageReference':
      return node.alt ? [{ type: 'text', text: node.alt }] : [];
    default:
      // HTML tags are dropped; the text between them stays.
      return [];
  }
};

/** Heading level: the page's title is the first. */
const levelOf = (depth: number): 2 | 3 | 4 => (depth <= 2 ? 2 : depth === 3 ? 3 : 4);

const blocksOf = (
  nodes: readonly (RootContent | BlockContent)[],
  definitions: Definitions,
  depth: number,
): Block[] => (depth > depthMax ? [] : nodes.flatMap((node) => blockOf(node, definitions, depth)));

const blockOf = (
  node: RootContent | BlockContent,
  definitions: Definitions,
  depth: number,
): readonly Block[] => {
  switch (node.type) {
    case 'paragraph':
      return [{ type: 'paragraph', children: inlinesOf(node.children, definitions) }];
    case 'heading': {
      const children = inlinesOf(node.children, definitions);
      return [{ type: 'heading', level: levelOf(node.depth), children }];
    }
    case 'list': {
      const items = node.children.map(({ children }) =>
        blocksOf(children as BlockContent[], definitions, depth + 1),
      );
      return [{ type: 'list', isOrdered: node.ordered === true, items }];
    }
    case 'blockquote':
      return [
        {
          type: 'quote',
          children: blocksOf(node.children as BlockContent[], definitions, depth + 1),
        },
      ];
    case 'code':
      return [{ type: 'code', text: node.value }];
    case 'thematicBreak':
      return [{ type: 'rule' }];
    default:
      return [];
  }
};

const definitionsOf = ({ children }: Root): Definitions =>
  new Map(
    children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node]] : [])),
  );

/**
 * Parses Markdown to the tree of a page. HTML is dropped, and so are links other than to the web, an email or a path
 * of this origin.
 */
export const parseMarkdown = (markdown: string): readonly Block[] => {
  const root = fromMarkdown(markdown);
  return blocksOf(root.children, definitionsOf(root), 0);
};

const fillInline = (node: Inline, fill: (text: string) => string): Inline => {
  if (node.type === 'text') return { ...node, text: fill(node.text) };
  if (!('children' in node)) return node;
  return { ...node, children: node.children.map((child) => fillInline(child, fill)) };
};

/** Fills placeholders in a tree: the result is text, never markup. */
export const fillText = (block: Block, fill: (text: string) => string): Block => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return { ...block, children: block.children.map((child) => fillInline(child, fill)) };
    case 'quote':
      return { ...block, children: block.children.map((child) => fillText(child, fill)) };
    case 'list':
      return {
        ...block,
        items: block.items.map((item) => item.map((child) => fillText(child, fill))),
      };
    default:
      return block;
  }
};
