import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '@ovation/boundaries/sources';
import { type Comment, parseSync } from 'oxc-parser';
import { repositoryDir } from '../state/paths.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** Definition in the sources: a call such as `defineEvent('TipSent', …)`, with its comments. */
export interface Definition {
  /** Path from the root of the repository. */
  readonly file: string;
  /** Exported constant that it is assigned to, or is returned by. */
  readonly constant: string;
  /** Doc comment of that constant, in one line; empty if there is none. */
  readonly doc: string;
  /** Doc comments of the fields of its first object, by name. */
  readonly fields: ReadonlyMap<string, string>;
}

interface Source {
  readonly file: string;
  readonly text: string;
  readonly statements: readonly Node[];
  readonly comments: readonly Comment[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((part) => (Array.isArray(part) ? part : [part]))
    .filter(isNode);

/** Returns a node and all below it, in the order of the text. */
const allOf = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(allOf)];

/** Parses a source. */
export const parsed = (file: string, text: string): Source => {
  const { program, comments } = parseSync(file, text);
  return { file, text, comments, statements: (program as unknown as { body: Node[] }).body };
};

/** Text of a doc comment in one line. */
const plain = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .join(' ')
    .trim();

/** Doc comment right before a position; empty if there is none. */
const docBefore = ({ text, comments }: Source, position: number): string => {
  const comment = comments.findLast(({ end }) => end <= position);
  const isDoc = comment?.type === 'Block' && comment.value.startsWith('*');
  if (!comment || !isDoc || text.slice(comment.end, position).trim() !== '') return '';
  return plain(comment.value.slice(1));
};

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined;

const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string'
    ? node.value
    : undefined;

/** Declarations of the top level, by name. */
const declarationsOf = ({ statements }: Source): ReadonlyMap<string, Node> =>
  new Map(
    statements
      .map((one) => (isNode(one.declaration) ? one.declaration : one))
      .flatMap((one) => (one.type === 'VariableDeclaration' ? childrenOf(one) : []))
      .flatMap((one) => {
        const name = nameOf(one.id);
        return name !== undefined && isNode(one.init) ? [[name, one.init] as const] : [];
      }),
  );

const propertyOf = (object: Node, name: string): unknown =>
  (object.properties as readonly Node[]).find((one) => isNode(one.key) && nameOf(one.key) === name)
    ?.value;

const hasProperties = ({ type }: Node): boolean => type === 'ObjectExpression';

/** Name that a call defines: its first argument, or the `name` of it. */
const definedName = (call: Node, constants: ReadonlyMap<string, Node>): string | undefined => {
  const [first] = call.arguments as readonly Node[];
  const given = first?.type === 'ObjectExpression' ? propertyOf(first, 'name') : first;
  return textOf(given) ?? textOf(constants.get(nameOf(given) ?? ''));
};

const firstObject = (call: Node, constants: ReadonlyMap<string, Node>): Node | undefined => {
  const arguments_ = (call.arguments as readonly Node[]).map(
    (one) => constants.get(nameOf(one) ?? '') ?? one,
  );
  return arguments_.flatMap(allOf).find(hasProperties);
};

const isDefined = (text: string | undefined): text is string => text !== undefined;

/** Object literal that a spread adds: `...content`, `...Place.shape`. */
const spreadObject = (
  { argument }: Node,
  constants: ReadonlyMap<string, Node>,
): Node | undefined => {
  const names = isNode(argument) ? allOf(argument).map(nameOf).filter(isDefined) : [];
  const [constant] = names.flatMap((name) => constants.get(name) ?? []);
  return constant && allOf(constant).find(hasProperties);
};

/** Doc comments of the properties of an object, with those that it spreads. */
const fieldDocsOf = (
  source: Source,
  object: Node | undefined,
  constants: ReadonlyMap<string, Node>,
): ReadonlyMap<string, string> =>
  new Map(
    ((object?.properties ?? []) as readonly Node[]).flatMap((one) => {
      if (one.type === 'SpreadElement') {
        return [...fieldDocsOf(source, spreadObject(one, constants), constants)];
      }
      const name = nameOf(one.key);
      const doc = docBefore(source, one.start);
      return name !== undefined && doc !== '' ? [[name, doc] as const] : [];
    }),
  );

const isCallOf = (node: Node, functions: readonly string[]): boolean =>
  node.type === 'CallExpression' && functions.includes(nameOf(node.callee) ?? '');

const constantOf = (statement: Node): string => {
  const declared = isNode(statement.declaration) ? statement.declaration : statement;
  const declarator = childrenOf(declared).find(({ type }) => type === 'VariableDeclarator');
  return nameOf(declarator?.id) ?? nameOf(declared.id) ?? '';
};

/** Doc comment of a constant that a call is given. */
const docOfArgument = (source: Source, call: Node): string => {
  const names = (call.arguments as readonly Node[]).map(nameOf).filter(isDefined);
  const statement = source.statements.find((one) => names.includes(constantOf(one)));
  return statement ? docBefore(source, statement.start) : '';
};

/** Finds the calls of these functions in a source, by the name that each defines. */
export const definitionsIn = (
  source: Source,
  functions: readonly string[],
): readonly (readonly [string, Definition])[] => {
  const constants = declarationsOf(source);
  return source.statements.flatMap((statement) =>
    allOf(statement)
      .filter((node) => isCallOf(node, functions))
      .flatMap((call) => {
        const name = definedName(call, constants);
        if (name === undefined) return [];
        const definition = {
          file: source.file,
          constant: constantOf(statement),
          doc: docBefore(source, statement.start) || docOfArgument(source, call),
          fields: fieldDocsOf(source, firstObject(call, constants), constants),
        };
        return [[name, definition] as const];
      }),
  );
};

const sourcesWith = (folder: string, functions: readonly string[]): readonly Source[] =>
  sourceFiles(repositoryDir, [folder])
    .filter((file) => !file.endsWith('.spec.ts'))
    .map((file) => ({ file, text: readFileSync(join(repositoryDir, file), 'utf8') }))
    .filter(({ text }) => functions.some((name) => text.includes(`${name}(`)))
    .map(({ file, text }) => parsed(file, text));

/** Finds the files that call these functions, by the constant that each call has as `model`. */
export const filesByModel = (
  folder: string,
  functions: readonly string[],
): ReadonlyMap<string, string> =>
  new Map(
    sourcesWith(folder, functions).flatMap(({ file, statements }) =>
      statements
        .flatMap(allOf)
        .filter((node) => isCallOf(node, functions))
        .flatMap((call) => (call.arguments as readonly Node[]).filter(hasProperties))
        .flatMap((object) => {
          const model = nameOf(propertyOf(object, 'model'));
          return model === undefined ? [] : [[model, file] as const];
        }),
    ),
  );

/** Finds the calls of these functions in the sources below a folder, by the name that each defines. */
export const definitionsBy = (
  folder: string,
  functions: readonly string[],
): ReadonlyMap<string, Definition> =>
  new Map(sourcesWith(folder, functions).flatMap((source) => definitionsIn(source, functions)));

/** Returns the definition of a name; throws if no source has it, or it is not documented. */
export const documented = (
  definitions: ReadonlyMap<string, Definition>,
  name: string,
): Definition => {
  const found = definitions.get(name);
  if (!found) throw new Error(`no source defines ${name} by a literal name`);
  if (found.doc === '') throw new Error(`${found.file}: ${name} has no doc comment`);
  return found;
};

/** Folder of a definition below `src`: its capability. */
export const folderOf = ({ file }: Pick<Definition, 'file'>): string =>
  file.split('/src/')[1]?.split('/')[0] ?? file;
