import { posix } from 'node:path';
import { parseMarkdown } from './markdown.ts';
import type { MarkdownFile } from './repositoryFiles.ts';

const external = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Folders of these files, up to the root (`.`). */
const foldersOf = (files: readonly string[]): Set<string> => {
  const folders = new Set(['.']);
  for (const file of files) {
    for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder)) {
      folders.add(folder);
    }
  }
  return folders;
};

/**
 * Finds relative links of these documents whose file or anchor does not exist, as `document: link`.
 * `files` are all paths of the repository.
 */
export const brokenLinks = (
  documents: readonly MarkdownFile[],
  files: readonly string[],
): string[] => {
  const known = new Set([...files, ...foldersOf(files)]);
  const parsed = new Map(documents.map(({ path, text }) => [path, parseMarkdown(text)]));
  const isBroken = (from: string, link: string): boolean => {
    const [target = '', anchor] = decodeURI(link).split('#');
    const path = target === '' ? from : posix.join(posix.dirname(from), target).replace(/\/$/, '');
    if (!known.has(path)) return true;
    const document = parsed.get(path);
    return Boolean(anchor && document && !document.anchors.has(anchor));
  };
  return [...parsed].flatMap(([path, { links }]) =>
    links
      .filter((link) => !external.test(link) && isBroken(path, link))
      .map((link) => `${path}: ${link}`),
  );
};
