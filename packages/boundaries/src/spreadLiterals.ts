import ts from 'typescript';

/** A literal that is spread into another of its kind, although its entries could be listed directly. */
export type SpreadLiteral = { file: string; line: number; what: string };

const isSpreadLiteral = (node: ts.Node): node is ts.SpreadAssignment | ts.SpreadElement =>
  (ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)) ||
  (ts.isSpreadElement(node) &&
    ts.isArrayLiteralExpression(node.expression) &&
    ts.isArrayLiteralExpression(node.parent));

/** Finds packed literals: the formatter gives each entry a line, and these avoid that. */
export const findSpreadLiterals = (texts: ReadonlyMap<string, string>): SpreadLiteral[] =>
  [...texts].flatMap(([file, text]) => {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
    const found: SpreadLiteral[] = [];
    const visit = (node: ts.Node): void => {
      if (isSpreadLiteral(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        const what = ts.isSpreadAssignment(node) ? '...{ }' : '...[ ]';
        found.push({ file, line: line + 1, what });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
