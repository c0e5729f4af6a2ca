import { parseSync } from 'oxc-parser';

/** A node of a syntax tree, as far as it is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** A file of the repository is not as its recipe in CONTRIBUTING.md has it. */
export class UnexpectedSource extends Error {
  override readonly name = 'UnexpectedSource';
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((part) => (Array.isArray(part) ? part : [part]))
    .filter(isNode);

const firstOf = (node: Node, isWanted: (one: Node) => boolean): Node | undefined => {
  if (isWanted(node)) return node;
  for (const child of childrenOf(node)) {
    const found = firstOf(child, isWanted);
    if (found) return found;
  }
  return undefined;
};

const treeOf = (text: string): Node => {
  const { program, errors } = parseSync('source.tsx', text);
  const [wrong] = errors;
  if (wrong) throw new UnexpectedSource(`it does not parse: ${wrong.message}`);
  return program as unknown as Node;
};

const partsOfLiteral: Readonly<Record<string, string>> = {
  ArrayExpression: 'elements',
  ObjectExpression: 'properties',
};
const isLiteral = (node: Node): boolean => node.type in partsOfLiteral;

const nameIs =
  (name: string) =>
  (node: unknown): boolean =>
    isNode(node) && node.type === 'Identifier' && node.name === name;

/** Where something is registered. */
export type Place =
  /** The list or table that a constant holds, or is made from. */
  | { readonly constant: string }
  /** The table that a call is given last. */
  | { readonly call: string }
  /** A table within the table of a constant. */
  | { readonly constant: string; readonly key: string };

const declared = (tree: Node, constant: string): Node | undefined =>
  firstOf(tree, (node) => node.type === 'VariableDeclarator' && nameIs(constant)(node.id));

const literalAt = (tree: Node, place: Place): Node | undefined => {
  if ('call' in place) {
    const call = firstOf(
      tree,
      (node) => node.type === 'CallExpression' && nameIs(place.call)(node.callee),
    );
    return (call?.arguments as readonly Node[] | undefined)?.findLast(isLiteral);
  }
  const constant = declared(tree, place.constant);
  const literal = constant && firstOf(constant, isLiteral);
  if (!('key' in place) || !literal) return literal;
  const property = (literal.properties as readonly Node[]).find(({ key }) =>
    nameIs(place.key)(key),
  );
  return property && firstOf(property, isLiteral);
};

const named = (place: Place): string => ('call' in place ? `${place.call}(…)` : place.constant);

const spliced = (text: string, at: number, added: string): string =>
  text.slice(0, at) + added + text.slice(at);

/**
 * Adds an entry to a list or a table, in front of the first that is greater: lists that are sorted stay so.
 */
export const withEntry = (text: string, place: Place, entry: string): string => {
  const literal = literalAt(treeOf(text), place);
  if (!literal) throw new UnexpectedSource(`it has no list or table ${named(place)}`);
  const entries = literal[partsOfLiteral[literal.type] ?? ''] as readonly Node[];
  const next = entries.find(({ start, end }) => text.slice(start, end) > entry);
  if (next) return spliced(text, next.start, `${entry},\n`);
  const last = entries.at(-1);
  return last ? spliced(text, last.end, `,\n${entry}`) : spliced(text, literal.end - 1, entry);
};

/** Adds an import; formatting puts it where it belongs. */
export const withImport = (text: string, line: string): string => {
  const first = firstOf(treeOf(text), ({ type }) => type === 'ImportDeclaration');
  if (!first) throw new UnexpectedSource('it imports nothing');
  return spliced(text, first.start, `${line}\n`);
};

/** Adds another `.with(…)` behind that of a capability. */
export const withCapability = (text: string, behind: string, name: string): string => {
  const call = firstOf(
    treeOf(text),
    ({ type, arguments: given }) =>
      type === 'CallExpression' && Array.isArray(given) && nameIs(behind)(given[0]),
  );
  if (!call) throw new UnexpectedSource(`it composes no ${behind}`);
  return spliced(text, call.end, `\n.with(${name})`);
};

/** Adds a case to the switch of `evolve`, in front of its default. */
export const withCase = (text: string, added: string): string => {
  const fallback = firstOf(
    treeOf(text),
    ({ type, test }) => type === 'SwitchCase' && test === null,
  );
  if (!fallback) throw new UnexpectedSource('it has no switch over the events');
  return spliced(text, fallback.start, `${added}\n`);
};

/** Adds a field at the end of an interface. */
export const withField = (text: string, name: string, field: string): string => {
  const found = firstOf(
    treeOf(text),
    ({ type, id }) => type === 'TSInterfaceDeclaration' && nameIs(name)(id),
  );
  if (!found) throw new UnexpectedSource(`it has no interface ${name}`);
  return spliced(text, found.end - 1, `${field}\n`);
};
