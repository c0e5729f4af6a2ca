import ts from 'typescript';
import { isGlobal, parse } from './parse.ts';

/** A reading of the machine's clock. */
export type ClockRead = { file: string; line: number; what: string };

const isDateNow = (parent: ts.Node): boolean =>
  ts.isPropertyAccessExpression(parent) && parent.name.text === 'now';

/** True for `new Date()`, and for `Date()`, which ignores its arguments. */
const isPresent = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.expression === node;
  return ts.isNewExpression(parent) && (parent.arguments ?? []).length === 0;
};

const readsOf = (checker: ts.TypeChecker, source: ts.SourceFile): ClockRead[] => {
  const found: ClockRead[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === 'Date' && isGlobal(checker, node)) {
      const isNow = isDateNow(node.parent);
      if (isNow || isPresent(node)) {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        const what = isNow ? 'Date.now' : node.parent.getText(source);
        found.push({ file: source.fileName.slice(1), line: line + 1, what });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Finds readings of the machine's clock in these files. */
export const findClockReads = (texts: ReadonlyMap<string, string>): ClockRead[] => {
  const { sources, checker } = parse(texts);
  return sources.flatMap((source) => readsOf(checker, source));
};

/** True for code of servers, whose time is the clock of its process; specs and their helpers excepted. */
export const hasProcessClock = (file: string): boolean =>
  /^(backend|projections)\/src\//.test(file) &&
  !file.endsWith('.spec.ts') &&
  !file.includes('/testing/');
