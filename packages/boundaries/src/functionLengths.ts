import ts from 'typescript';

/** Maximum lines of a function; a literal that only holds data counts as one line. */
export const functionLinesMax = 70;

export type LongFunction = { file: string; name: string; line: number; lines: number };

const hasBody = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

/** The name of a function for reports: its own, or that of the call or property it is passed to. */
const nameOf = (node: ts.Node): string => {
  const named = node as { name?: ts.Node; parent: ts.Node };
  if (named.name) return named.name.getText();
  const { parent } = named;
  if (ts.isCallExpression(parent)) return `${parent.expression.getText().split('\n')[0]}(…)`;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) {
    return parent.name.getText();
  }
  return ts.isSourceFile(parent) ? 'default' : nameOf(parent);
};

const isLiteral = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node);

/** True for lists and tables of plain data, which are not counted line by line. */
const isData = (node: ts.Node): boolean => {
  const holdsCode = (inner: ts.Node): boolean =>
    ts.isFunctionLike(inner) || (ts.forEachChild(inner, holdsCode) ?? false);
  return isLiteral(node) && !holdsCode(node);
};

/** Finds functions that are longer than the limit, nested functions included, data excluded. */
export const findLongFunctions = (texts: ReadonlyMap<string, string>): LongFunction[] =>
  [...texts].flatMap(([file, text]) => {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
    const found: LongFunction[] = [];
    const lineOf = (position: number): number =>
      source.getLineAndCharacterOfPosition(position).line;
    const linesMore = (node: ts.Node): number => lineOf(node.end) - lineOf(node.getStart(source));
    const linesOfData = (node: ts.Node): number => {
      if (isData(node)) return linesMore(node);
      let lines = 0;
      ts.forEachChild(node, (inner) => {
        lines += linesOfData(inner);
      });
      return lines;
    };
    const visit = (node: ts.Node): void => {
      if (hasBody(node)) {
        const line = lineOf(node.getStart(source));
        const lines = linesMore(node) + 1 - linesOfData(node);
        if (lines > functionLinesMax)
          found.push({ file, name: nameOf(node), line: line + 1, lines });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });

const isSpec = (file: string): boolean => /\.spec(-d)?\.tsx?$/.test(file);

/** True if the functions of a file are limited in length: product code, not specs. */
export const hasShortFunctions = (file: string): boolean => !isSpec(file);

/** Functions that may exceed the limit, by file. */
export type LongFunctionList = Readonly<Record<string, readonly string[]>>;

/** Entries of the list that are obsolete: the function is gone, or short enough. */
export const staleNames = (
  list: LongFunctionList,
  found: readonly LongFunction[],
): { file: string; name: string }[] => {
  const isLong = (file: string, name: string): boolean =>
    found.some((one) => one.file === file && one.name === name);
  return Object.entries(list)
    .flatMap(([file, names]) => names.map((name) => ({ file, name })))
    .filter(({ file, name }) => !isLong(file, name));
};

/** Long functions that are not on the list. */
export const unlistedFunctions = (
  list: LongFunctionList,
  found: readonly LongFunction[],
): LongFunction[] => found.filter(({ file, name }) => !list[file]?.includes(name));
