import { describe, expect, it } from 'vitest';
import { staleCommentNames } from './commentNames.ts';
import { readRepositoryFile, repositoryFiles } from './repositoryFiles.ts';

/** Names of libraries that no code uses, and examples. */
const allowed = new Set([
  // React's prop of form fields, which a ref stands in for.
  'onChange',
  // Query hook that a comment compares with.
  'useSuspenseQuery',
  // Example of a name that is split into words.
  'tellOwner2',
]);

describe('camelCase names in comments', () => {
  it('are in the code of their workspace, or exported by another', () => {
    const sources = repositoryFiles()
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
      .map((path) => ({ path, text: readRepositoryFile(path) }));
    expect(staleCommentNames(sources, allowed)).toEqual([]);
  });

  it('are reported when nothing is named like that any more', () => {
    const path = 'backend/src/mail/outbox.ts';
    const text = [
      '/**',
      ' * Sends `nextMail`, as `sentBefore()` allows: `mailRoutes`, `oneWord`, `words`, `a b`.',
      ' */',
      "export const sendNext = (nextMail: string) => fetch('http://localhost/oneWord', nextMail);",
      'const total = 1; // `totalCount` of `privateOne`',
      'const paths = "src/**/*.ts"; const after = paths; /* `afterAll` */',
    ].join('\n');
    const other = 'export const mailRoutes = {};\nconst privateOne = 1;\n';
    const sources = [
      { path, text },
      { path: 'packages/contracts/src/mail/routes.ts', text: other },
    ];
    expect(staleCommentNames(sources, new Set(['afterAll']))).toEqual([
      `${path}:2: sentBefore`,
      `${path}:5: totalCount`,
      `${path}:5: privateOne`,
    ]);
  });
});
