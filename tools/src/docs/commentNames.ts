/** Block and line comments; `//` of a URL and `/*` of a glob follow no blank. */
const comment = /(?<=^|[\s;,{(])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm;
/** Inline code that is one camelCase name, or a call of it: `sendTip`, `sendTip()`. */
const camelCaseName = /`([a-z][a-z\d]*[A-Z]\w*)(?:\(\))?`/g;
const exportedName =
  /\bexport (?:declare |abstract |async )*(?:const|let|function\*?|class|type|interface|enum) (\w+)/g;

/** Source: its path from the root, and its text. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** `packages/redis/src/connect.ts` → `packages/redis`. */
const workspaceOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('packages/') ? 2 : 1)
    .join('/');

const lineAt = (text: string, position: number): number =>
  text.slice(0, position).split('\n').length;

/** Words of the code of each workspace, strings included, and the names that any of them exports. */
const collectNames = (sources: readonly SourceText[]) => {
  const wordsByWorkspace = new Map<string, Set<string>>();
  const exported = new Set<string>();
  for (const { path, text } of sources) {
    const code = text.replace(comment, ' ');
    const words = wordsByWorkspace.get(workspaceOf(path)) ?? new Set();
    wordsByWorkspace.set(workspaceOf(path), words);
    for (const [word] of code.matchAll(/\w+/g)) words.add(word);
    for (const [, name = ''] of code.matchAll(exportedName)) exported.add(name);
  }
  return { wordsByWorkspace, exported };
};

/**
 * Finds camelCase names in inline code of comments that neither the code of their workspace has nor another
 * exports, as `path:line: name`: what they named was renamed or removed.
 */
export const staleCommentNames = (
  sources: readonly SourceText[],
  allowed: ReadonlySet<string> = new Set(),
): string[] => {
  const { wordsByWorkspace, exported } = collectNames(sources);
  return sources.flatMap(({ path, text }) => {
    const words = wordsByWorkspace.get(workspaceOf(path));
    return [...text.matchAll(comment)].flatMap(({ 0: body, index }) =>
      [...body.matchAll(camelCaseName)]
        .filter(([, name = '']) => !words?.has(name) && !exported.has(name) && !allowed.has(name))
        .map((found) => `${path}:${lineAt(text, index + found.index)}: ${found[1]}`),
    );
  });
};
