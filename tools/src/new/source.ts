import { parseSync } from 'oxc-parser';

/** Node of a syntax tree, with the fields used here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** Thrown when a file of the repository does not match its recipe in CONTRIBUTING.md. */
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

/** Target of a registration: the list or table that a constant holds, or is created from. */
interface RegistrationTarget {
  readonly constant: string;
  /** Property of the constant that holds it, where another list or table comes first. */
  readonly property?: string;
}

const declared = (tree: Node, constant: string): Node | undefined =>
  firstOf(tree, (node) => node.type === 'VariableDeclarator' && nameIs(constant)(node.id));

const findTarget = (tree: Node, { constant, property }: RegistrationTarget): Node | undefined => {
  const found = declared(tree, constant);
  if (!found || property === undefined) return found;
  return firstOf(found, ({ type, key }) => type === 'Property' && nameIs(property)(key));
};

const literalAt = (tree: Node, target: RegistrationTarget): Node | undefined => {
  const found = findTarget(tree, target);
  return found && firstOf(found, isLiteral);
};

const insertedAt = (text: string, at: number, added: string): string =>
  text.slice(0, at) + added + text.slice(at);

const entriesAt = (text: string, target: RegistrationTarget) => {
  const literal = literalAt(treeOf(text), target);
  if (!literal) {
    const name = [target.constant, target.property].filter(Boolean).join('.');
    throw new UnexpectedSource(`it has no list or table ${name}`);
  }
  const entries = literal[partsOfLiteral[literal.type] ?? ''] as readonly Node[];
  return { entries, end: literal.end };
};

/** Adds an entry at the end of a list or a table. */
export const withLastEntry = (text: string, target: RegistrationTarget, entry: string): string => {
  const { entries, end } = entriesAt(text, target);
  const last = entries.at(-1);
  return last ? insertedAt(text, last.end, `,\n${entry}`) : insertedAt(text, end - 1, entry);
};

/**
 * Adds an entry to a list or a table, in front of the first that is greater: sorted lists stay
 * sorted.
 */
export const withEntry = (text: string, target: RegistrationTarget, entry: string): string => {
  const next = entriesAt(text, target).entries.find(
    ({ start, end }) => text.slice(start, end) > entry,
  );
  return next ? insertedAt(text, next.start, `${entry},\n`) : withLastEntry(text, target, entry);
};

/** Adds an import; the formatter sorts it. */
export const withImport = (text: string, line: string): string => {
  const first = firstOf(treeOf(text), ({ type }) => type === 'ImportDeclaration');
  if (!first) throw new UnexpectedSource('it imports nothing');
  return insertedAt(text, first.start, `${line}\n`);
};

/** Adds another `.with(…)` after that of a capability. */
export const withCapability = (text: string, behind: string, name: string): string => {
  const call = firstOf(
    treeOf(text),
    ({ type, arguments: given }) =>
      type === 'CallExpression' && Array.isArray(given) && nameIs(behind)(given[0]),
  );
  if (!call) throw new UnexpectedSource(`it composes no ${behind}`);
  return insertedAt(text, call.end, `\n.with(${name})`);
};

/** Adds the definition of an event after the last one. */
export const withEvent = (text: string, definition: string): string => {
  const isDefined = (node: Node): boolean =>
    node.type === 'CallExpression' && nameIs('defineEvent')(node.callee);
  const last = childrenOf(treeOf(text)).findLast((statement) => firstOf(statement, isDefined));
  if (!last) throw new UnexpectedSource('it defines no event');
  return insertedAt(text, last.end, `\n\n${definition}`);
};

/** Adds a case to the switch of a function, in front of its default. */
export const withCase = (text: string, { constant }: RegistrationTarget, added: string): string => {
  const found = declared(treeOf(text), constant);
  const isDefault = (node: Node): boolean => node.type === 'SwitchCase' && node.test === null;
  const last = found && firstOf(found, isDefault);
  if (!last) throw new UnexpectedSource(`${constant} has no switch with a default`);
  return insertedAt(text, last.start, `${added}\n`);
};

/** Raises the version of a projection: its read model is rebuilt. */
export const withNextVersion = (text: string): string => {
  const [line, version] = /\bversion: (\d+)/.exec(text) ?? [];
  if (!line) throw new UnexpectedSource('it has no version');
  return text.replace(line, `version: ${Number(version) + 1}`);
};

const entryOf = (id: string, text: string): string =>
  `#. js-lingui-explicit-id\nmsgid "${id}"\nmsgstr "${text}"`;

const idOf = (entry: string): string => /^msgid "(.*)"$/m.exec(entry)?.[1] ?? '';

/** Adds a text to a catalogue of Lingui, which is sorted by id. */
export const withMessage = (catalogue: string, id: string, text: string): string => {
  const entries = catalogue.trimEnd().split('\n\n');
  const at = entries.findIndex((entry) => idOf(entry).localeCompare(id) > 0);
  const added = entryOf(id, text);
  const all = at < 0 ? [...entries, added] : entries.toSpliced(at, 0, added);
  return `${all.join('\n\n')}\n`;
};
