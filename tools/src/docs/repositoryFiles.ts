import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryDir } from '../state/paths.ts';

const outputBytesMax = 16 * 1024 * 1024;

/** Paths of all files of the repository from its root: tracked ones, and new ones that git does not ignore. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryDir,
    encoding: 'utf8',
    maxBuffer: outputBytesMax,
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(repositoryDir, path)));

/** Text of a file of the repository, by its path from the root. */
export const readRepositoryFile = (path: string): string =>
  readFileSync(join(repositoryDir, path), 'utf8');

/** Markdown file: its path from the root, and its text. */
export interface MarkdownFile {
  readonly path: string;
  readonly text: string;
}

/** Markdown files of the repository below a folder, or all of them. */
export const markdownFiles = (folder = ''): MarkdownFile[] =>
  repositoryFiles()
    .filter((path) => path.endsWith('.md') && path.startsWith(folder))
    .map((path) => ({ path, text: readRepositoryFile(path) }));
