import ts from 'typescript';

/** True for the name of a member or a property, which refers to no variable. */
const isMemberName = (node: ts.Identifier): boolean => {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node) ||
    (ts.isMetaProperty(parent) && parent.name === node) ||
    (ts.isExportSpecifier(parent) && parent.name === node) ||
    (ts.isImportSpecifier(parent) && parent.propertyName === node)
  );
};

const symbolOf = (checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined =>
  ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);

/** True if a name is neither declared nor imported in its file. */
export const isGlobal = (checker: ts.TypeChecker, node: ts.Identifier): boolean =>
  !isMemberName(node) && (symbolOf(checker, node)?.declarations ?? []).length === 0;

/** A type checker without libraries: every name that a file does not declare or import is a global one. */
const checkerOf = (sources: ReadonlyMap<string, ts.SourceFile>): ts.TypeChecker => {
  const host: ts.CompilerHost = {
    getSourceFile: (name) => sources.get(name),
    getDefaultLibFileName: () => 'lib.d.ts',
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => sources.has(name),
    readFile: () => undefined,
  };
  const options: ts.CompilerOptions = {
    noLib: true,
    noResolve: true,
    types: [],
    moduleDetection: ts.ModuleDetectionKind.Force,
  };
  return ts.createProgram({ rootNames: [...sources.keys()], options, host }).getTypeChecker();
};

/** Parses sources and resolves their names; file names begin with a slash. */
export const parse = (texts: ReadonlyMap<string, string>) => {
  const sources = new Map(
    [...texts].map(([file, text]) => {
      const source = ts.createSourceFile(`/${file}`, text, ts.ScriptTarget.Latest, true);
      return [source.fileName, source] as const;
    }),
  );
  return { sources: [...sources.values()], checker: checkerOf(sources) };
};
