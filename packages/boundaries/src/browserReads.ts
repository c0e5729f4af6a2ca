import { posix } from 'node:path';
import ts from 'typescript';
import { isGlobal, parse } from './parse.ts';

/** A read of a browser global while a page renders or while its code is loaded. */
export type BrowserRead = { file: string; line: number; what: string };

/** Globals that a server lacks or defines differently. */
const browserGlobals: ReadonlySet<string> = new Set([
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'screen',
  'visualViewport',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'matchMedia',
  'getComputedStyle',
  'innerWidth',
  'innerHeight',
  'outerWidth',
  'outerHeight',
  'devicePixelRatio',
  'scrollX',
  'scrollY',
  'addEventListener',
  'requestAnimationFrame',
  'requestIdleCallback',
]);

/** Functions that call their argument at once, while the component renders. */
const synchronousCallers =
  /^(useMemo|useState|useReducer|map|flatMap|filter|find|some|every|reduce|forEach|sort|toSorted)$/;

/** Name pattern of components and hooks: their own body runs while a page renders. */
const renderingName = /^(use)?[A-Z]/;

const nameOf = (fn: ts.SignatureDeclaration): string | undefined => {
  if (fn.name && ts.isIdentifier(fn.name)) return fn.name.text;
  const { parent } = fn;
  if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) return parent.name.text;
  return ts.isPropertyAssignment(parent) && ts.isIdentifier(parent.name)
    ? parent.name.text
    : undefined;
};

const calledName = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** True if a function runs as part of the function around it. */
const isCalledSynchronously = (fn: ts.SignatureDeclaration): boolean => {
  const { parent } = fn;
  if (ts.isParenthesizedExpression(parent)) return ts.isCallExpression(parent.parent);
  return (
    ts.isCallExpression(parent) &&
    parent.arguments.some((argument) => argument === (fn as ts.Node)) &&
    synchronousCallers.test(calledName(parent))
  );
};

/** The function that executes a node; undefined if it runs when the module is loaded. */
const enclosingFunction = (node: ts.Node): ts.SignatureDeclaration | undefined => {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isFunctionLike(at) && !isCalledSynchronously(at)) return at;
  }
  return undefined;
};

const isTopLevel = (fn: ts.SignatureDeclaration): boolean => enclosingFunction(fn) === undefined;

/** The name of the object that a method belongs to: `drafts` of `drafts.read`. */
const objectOf = (fn: ts.SignatureDeclaration): string | undefined => {
  const literal = ts.isPropertyAssignment(fn.parent) ? fn.parent.parent : fn.parent;
  if (!ts.isObjectLiteralExpression(literal)) return undefined;
  const { parent } = literal;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)
    ? parent.name.text
    : undefined;
};

/** The name by which other files call a function of a module: `stored`, or `drafts.read`. */
const keyOf = (fn: ts.SignatureDeclaration): string | undefined => {
  const name = nameOf(fn);
  const object = objectOf(fn);
  return object && name ? `${object}.${name}` : name;
};

/** True for a condition under which browser reads are allowed: hydrated, or checked with `typeof`. */
const isGuardCondition = (condition: ts.Expression, hydrated: ReadonlySet<string>): boolean => {
  let found = false;
  const visit = (node: ts.Node): void => {
    found ||= ts.isTypeOfExpression(node) || (ts.isIdentifier(node) && hydrated.has(node.text));
    ts.forEachChild(node, visit);
  };
  visit(condition);
  return found;
};

/** True if an `if (…) return` guard precedes the node in the same block. */
const isAfterEarlyReturn = (node: ts.Node, hydrated: ReadonlySet<string>): boolean => {
  const { parent } = node;
  if (!ts.isBlock(parent)) return false;
  return parent.statements.some(
    (statement) =>
      statement.end <= node.pos &&
      ts.isIfStatement(statement) &&
      ts.isReturnStatement(statement.thenStatement) &&
      isGuardCondition(statement.expression, hydrated),
  );
};

const isGuarded = (node: ts.Node, hydrated: ReadonlySet<string>): boolean => {
  for (let at = node; at.parent && !ts.isFunctionLike(at); at = at.parent) {
    const { parent } = at;
    const condition =
      ts.isConditionalExpression(parent) && at !== parent.condition
        ? parent.condition
        : ts.isIfStatement(parent) && at === parent.thenStatement
          ? parent.expression
          : ts.isBinaryExpression(parent) && at === parent.right
            ? parent.left
            : undefined;
    if (condition && isGuardCondition(condition, hydrated)) return true;
    if (isAfterEarlyReturn(at, hydrated)) return true;
  }
  return false;
};

/** Names of variables that hold whether the page is hydrated. */
const hydratedNames = (source: ts.SourceFile): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer?.getText() === 'useHydrated()'
    ) {
      names.add(node.name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
};

/** A read or a call in the source: by which function, and under what name. */
interface Use {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  /** The called function as `<file>#<name>`; absent where the browser itself is read. */
  readonly calls?: string;
  /** The calling function; undefined when the module is loaded. */
  readonly by: ts.SignatureDeclaration | undefined;
}

const packageSources: Readonly<Record<string, string>> = {
  '@ovation/ui-kit': 'packages/ui-kit/src',
  '@ovation/web-client': 'packages/web-client/src',
  '@ovation/product-ui': 'packages/product-ui/src',
  '@ovation/page-rendering': 'packages/page-rendering/src',
};

/** The file of the repository that an import resolves to, without its extension. */
const importedFile = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('.')) {
    return posix.join(posix.dirname(from), specifier).replace(/\.tsx?$/, '');
  }
  const name = Object.keys(packageSources).find((one) => specifier.startsWith(`${one}/`));
  return name && specifier.replace(name, packageSources[name] ?? '');
};

const withoutEnding = (file: string): string => file.replace(/\.tsx?$/, '');

/** Maps each imported name to its module. */
const importsOf = (file: string, source: ts.SourceFile): ReadonlyMap<string, string> => {
  const imports = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    const from = importedFile(file, (statement.moduleSpecifier as ts.StringLiteral).text);
    if (!from || !bindings || !ts.isNamedImports(bindings)) continue;
    for (const { name } of bindings.elements) imports.set(name.text, from);
  }
  return imports;
};

const usesIn = (checker: ts.TypeChecker, source: ts.SourceFile): Use[] => {
  const file = source.fileName.slice(1);
  const imports = importsOf(file, source);
  const hydrated = hydratedNames(source);
  const uses: Use[] = [];
  const addUse = (node: ts.Node, what: string, calls?: string): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    uses.push({
      file,
      line,
      what,
      by: enclosingFunction(node),
      ...(calls !== undefined && { calls }),
    });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isIdentifier(node) && browserGlobals.has(node.text) && isGlobal(checker, node)) {
      if (!ts.isTypeOfExpression(node.parent) && !isGuarded(node, hydrated))
        addUse(node, node.text);
    }
    if (ts.isCallExpression(node) && !isGuarded(node, hydrated)) {
      const called = node.expression.getText(source);
      const from = imports.get(called.split('.')[0] ?? '') ?? withoutEnding(file);
      if (/^\w+(\.\w+)?$/.test(called)) addUse(node, `${called}()`, `${from}#${called}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
};

const isRendering = ({ by }: Use): boolean => {
  if (!by) return true;
  const name = nameOf(by);
  return isTopLevel(by) && name !== undefined && renderingName.test(name);
};

/** The name by which other files call the function of a use; undefined at module level. */
const functionKey = ({ file, by }: Use): string | undefined => {
  const key = by && (isTopLevel(by) || objectOf(by)) ? keyOf(by) : undefined;
  return key && !renderingName.test(key) ? `${withoutEnding(file)}#${key}` : undefined;
};

/** The functions that read the browser, themselves or through a call. */
const findReaders = (uses: readonly Use[]): ReadonlySet<string> => {
  const readers = new Set<string>();
  for (let before = -1; before < readers.size; ) {
    before = readers.size;
    for (const use of uses) {
      const key = functionKey(use);
      if (key && (use.calls === undefined || readers.has(use.calls))) readers.add(key);
    }
  }
  return readers;
};

/**
 * Finds reads of browser globals in these files while a page renders (in the body of a component or a hook,
 * outside its effects and handlers, before hydration) or while their code is loaded.
 */
export const findBrowserReads = (texts: ReadonlyMap<string, string>): BrowserRead[] => {
  const { sources, checker } = parse(texts);
  const uses = sources.flatMap((source) => usesIn(checker, source));
  const readers = findReaders(uses);
  return uses
    .filter((use) => isRendering(use) && (use.calls === undefined || readers.has(use.calls)))
    .map(({ file, line, what }) => ({ file, line, what }));
};

const renderedFiles = [
  /^(shell|mf-[^/]+|packages\/(ui-kit|web-client|product-ui))\/src\//,
  /^packages\/page-rendering\/src\/client\/(?!start\/)/,
];
/** Files that run only in browsers, or only in specs. */
const unrenderedFiles =
  /\.spec\.tsx?$|\.css\.ts$|\/(testing|gallery|development)\/|^shell\/src\/start\/(main|bootstrap)\.tsx?$/;

/** True if a server renders pages with this source file. */
export const isRendered = (file: string): boolean =>
  renderedFiles.some((pattern) => pattern.test(file)) && !unrenderedFiles.test(file);
