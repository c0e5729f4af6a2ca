import ts from 'typescript';

/** More lines than a reader holds at a glance; a literal that only holds data is taken in as one. */
export const functionLinesMax = 70;

export type LongFunction = { file: string; name: string; line: number; lines: number };

const hasBody = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

/** What a reader would call it: its own name, or that of what it is given to. */
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

/** Lists and tables are not read line by line, what they are made by is. */
const isData = (node: ts.Node): boolean => {
  const holdsCode = (inner: ts.Node): boolean =>
    ts.isFunctionLike(inner) || (ts.forEachChild(inner, holdsCode) ?? false);
  return isLiteral(node) && !holdsCode(node);
};

/** The functions of these sources that are longer than a function may be, with all inside them but data. */
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

/** Whether the functions of a file have to be short: those of the product, not the cases of a spec. */
export const hasShortFunctions = (file: string): boolean => !isSpec(file);

/** The functions that may be longer, by their files. */
export type LongByFile = Readonly<Record<string, readonly string[]>>;

/** Names on the list that are too many on it: the function is gone, or has become short. */
export const staleNames = (
  list: LongByFile,
  found: readonly LongFunction[],
): { file: string; name: string }[] => {
  const isLong = (file: string, name: string): boolean =>
    found.some((one) => one.file === file && one.name === name);
  return Object.entries(list)
    .flatMap(([file, names]) => names.map((name) => ({ file, name })))
    .filter(({ file, name }) => !isLong(file, name));
};

/** Long functions that are not on the list. */
export const unlisted = (list: LongByFile, found: readonly LongFunction[]): LongFunction[] =>
  found.filter(({ file, name }) => !list[file]?.includes(name));
