import ts from 'typescript';

/** A call of a logger itself, with a sentence where an event with a stable name belongs. */
export type DirectLog = { file: string; line: number; what: string };

const loggerName = /^(log|\w*[lL]ogger)$/;
const logMethod = /^(trace|debug|info|warn|error|fatal|child)$/;

/** Last name of what a method is called on: `log` of `deps.log.warn`. */
const calledOn = (node: ts.Expression): string | undefined => {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
};

const isDirectLog = (node: ts.Node): node is ts.CallExpression => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { expression, name } = node.expression;
  return logMethod.test(name.text) && loggerName.test(calledOn(expression) ?? '');
};

/** True for sources that must log by events: all but specs and the logging package. */
export const hasLogEvents = (file: string): boolean =>
  !/\.spec\.tsx?$/.test(file) && !file.startsWith('packages/logging/');

/** Returns the calls of loggers in these sources that do not go through `logEvent`. */
export const findDirectLogs = (texts: ReadonlyMap<string, string>): DirectLog[] =>
  [...texts].flatMap(([file, text]) => {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
    const found: DirectLog[] = [];
    const visit = (node: ts.Node): void => {
      if (isDirectLog(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        found.push({ file, line: line + 1, what: `${node.expression.getText(source)}()` });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
