import { posix } from 'node:path';
import { parseMarkdown } from './markdown.ts';
import type { MarkdownFile } from './repositoryFiles.ts';

/** Path of at least two segments that ends like a file: `backend/src/tipping/sendTip.ts`. */
const filePath =
  /^[\w.@-]+(?:\/[\w.@{}-]+)+\.(?:[cm]?js|tsx?|json|md|ya?ml|po|conf|css|txt|png|svg)$/;
/** Path of at least two segments: `packages/contracts`. */
const anyPath = /^[\w.@-]+(?:\/[\w.@-]+)+\/?$/;
/** Name of a spec without its extension: `sendTip.decide.spec`. */
const specName = /^[\w.-]+\.spec$/;
/** Written by a build or at run time, and never committed. */
const generated = /(?:^|\/)(?:\.ovation|node_modules|dist-web|dist-programs)(?:\/|$)/;

/** A compiled file's source: `backend/dist/reactions.cli.js` is made of `backend/src/reactions.cli.ts`. */
const sourceOf = (path: string): string =>
  path.includes('/dist/') ? path.replace('/dist/', '/src/').replace(/\.js$/, '.ts') : path;

/** All endings of a path at a slash: `a/b/c`, `b/c`, `c`. */
const endingsOf = (path: string): string[] => {
  const segments = path.split('/');
  return segments.map((_, start) => segments.slice(start).join('/'));
};

const foldersOf = (path: string): string[] => {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
};

/**
 * Paths by which documents may name a file or folder: from the root, or any part of that from a folder
 * on, also without `src`. `contracts/tipping/routes.ts` is `packages/contracts/src/tipping/routes.ts`.
 */
const namesOf = (files: readonly string[]): Set<string> => {
  const paths = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
  return new Set(
    [...paths].flatMap((path) => [
      ...endingsOf(path),
      ...endingsOf(path.replace('/src/', '/').replace(/\/src$/, '')),
    ]),
  );
};

/**
 * Finds repository paths and spec names in inline code that don't exist, as `document: path`. A path
 * without a file extension counts only when it begins with a folder at the root, as in `mf-feed/src`.
 */
export const missingPaths = (
  documents: readonly MarkdownFile[],
  files: readonly string[],
): string[] => {
  const names = namesOf(files);
  const roots = new Set(
    files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]),
  );
  const isRooted = (word: string): boolean => roots.has(word.split('/')[0]);
  const isMissing = (word: string, isAlone: boolean): boolean => {
    if (generated.test(word)) return false;
    if (isAlone && specName.test(word))
      return !names.has(`${word}.ts`) && !names.has(`${word}.tsx`);
    const isPath =
      (filePath.test(word) && (isAlone || isRooted(word))) ||
      (anyPath.test(word) && isRooted(word));
    return isPath && !names.has(sourceOf(word.replace(/\/$/, '')));
  };
  return documents.flatMap(({ path, text }) =>
    parseMarkdown(text).inlineCode.flatMap((code) => {
      const words = code.split(/\s+/);
      return words
        .filter((word) => isMissing(word, words.length === 1))
        .map((word) => `${path}: ${word}`);
    }),
  );
};
