import ts from 'typescript';
import { isGlobal, parse } from './parse.ts';

/** A side effect or an input of a function besides its arguments and its result. */
export type Impurity = { file: string; line: number; what: string };

/**
 * All globals that pure code may use. Anything else is refused, so that neither `process` nor additions of
 * the next Node version have to be listed.
 */
const pureGlobals: ReadonlySet<string> = new Set([
  'undefined',
  'NaN',
  'Infinity',
  'Object',
  'Array',
  'Map',
  'Set',
  'WeakMap',
  'Symbol',
  'Number',
  'String',
  'Boolean',
  'BigInt',
  'JSON',
  'RegExp',
  'Buffer',
  'Uint8Array',
  'Error',
  'TypeError',
  'RangeError',
  'URL',
  'URLSearchParams',
  'encodeURIComponent',
  'decodeURIComponent',
  'structuredClone',
  'arguments',
  'ArrayBuffer',
  'DataView',
  'TextDecoder',
]);

/** Globals of which only some members are pure, or all but some. */
const pureMembers: Readonly<Record<string, (member: string) => boolean>> = {
  Math: (member) => member !== 'random',
  Date: (member) => member === 'parse' || member === 'UTC',
  Intl: () => true,
};

/** Methods whose result depends on the time zone or the locale of the machine. */
const localeMethod =
  /^((get|set)(Date|Day|FullYear|Hours|Minutes|Seconds|Milliseconds|Month|TimezoneOffset)|toLocale[A-Z].*|toDateString|toTimeString|localeCompare)$/;

const namesLocale = (node: ts.Node): boolean => {
  const [language] = ts.isNewExpression(node) ? (node.arguments ?? []) : [];
  return language !== undefined && language.getText() !== 'undefined';
};

const isPureUse = (name: string, node: ts.Identifier): boolean => {
  if (pureGlobals.has(name)) return true;
  const { parent } = node;
  const isMember = pureMembers[name];
  if (isMember && ts.isPropertyAccessExpression(parent)) {
    // Without a locale argument it is that of the machine.
    return isMember(parent.name.text) && (name !== 'Intl' || namesLocale(parent.parent));
  }
  if (name !== 'Date') return false;
  if (ts.isBinaryExpression(parent)) {
    return parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword;
  }
  // Without an argument it is the clock; with several, a time in the machine's zone.
  const [given, ...more] = ts.isNewExpression(parent) ? (parent.arguments ?? []) : [];
  return given !== undefined && !ts.isSpreadElement(given) && more.length === 0;
};

const isTopLevelVariable = (node: ts.Node): boolean =>
  ts.isVariableStatement(node) &&
  ts.isSourceFile(node.parent) &&
  (node.declarationList.flags & ts.NodeFlags.Const) === 0;

const asyncKinds = new Set([ts.SyntaxKind.AwaitExpression, ts.SyntaxKind.AsyncKeyword]);

/** True for an import of types only, which compiles to nothing. */
const isTypeOnlyImport = (node: ts.ImportDeclaration): boolean =>
  node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;

const impurityOf = (checker: ts.TypeChecker, node: ts.Node): string | undefined => {
  if (ts.isIdentifier(node)) {
    if (!isGlobal(checker, node) || isPureUse(node.text, node)) return undefined;
    return ts.isPropertyAccessExpression(node.parent)
      ? `${node.text}.${node.parent.name.text}`
      : node.text;
  }
  if (ts.isPropertyAccessExpression(node) && localeMethod.test(node.name.text)) {
    return `.${node.name.text}`;
  }
  if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) {
    return 'import.meta';
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return 'import()';
  }
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const from = node.moduleSpecifier.text;
    return from.startsWith('node:') && !isTypeOnlyImport(node) ? from : undefined;
  }
  if (isTopLevelVariable(node)) return 'a variable of the module';
  return asyncKinds.has(node.kind) ? 'a wait' : undefined;
};

const impuritiesOf = (checker: ts.TypeChecker, source: ts.SourceFile): Impurity[] => {
  const found: Impurity[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node)) return;
    const what = impurityOf(checker, node);
    if (what !== undefined) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ file: source.fileName.slice(1), line: line + 1, what });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Finds impure code in these files: clock, randomness, environment, I/O, waiting. */
export const findImpurities = (texts: ReadonlyMap<string, string>): Impurity[] => {
  const { sources, checker } = parse(texts);
  return sources.flatMap((source) => impuritiesOf(checker, source));
};

const pureFiles = [
  /\.decide\.ts$/,
  /[/.]model\.ts$/,
  /\/rules\.ts$/,
  /^backend\/src\/kernel\/(commands\/)?decision\.ts$/,
  // Deciders, models and folds call functions of contracts; only the browser client waits.
  /^packages\/contracts\/src\/(?!kernel\/client\.ts$)/,
  /^packages\/bank-files\/src\/(?!testing\/)/,
  /^projections\/src\/(?!kernel\/|testing\/|ledger\/)[^/]+\//,
];

/** True if a source file has to be pure: deciders, models, rules, contracts, files of banks and read models. */
export const isPure = (file: string): boolean =>
  !file.endsWith('.spec.ts') && pureFiles.some((pattern) => pattern.test(file));
