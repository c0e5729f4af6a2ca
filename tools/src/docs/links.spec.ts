import { describe, expect, it } from 'vitest';
import { brokenLinks } from './links.ts';
import { markdownFiles, repositoryFiles } from './repositoryFiles.ts';

describe('links of the Markdown files', () => {
  it('resolve to a file and an anchor', () => {
    expect(brokenLinks(markdownFiles(), repositoryFiles())).toEqual([]);
  });

  it('are reported where the file or the anchor is missing', () => {
    const text = [
      '# Two words',
      '[file](docs/there.md), [anchor](docs/there.md#a--b), [own](#two-words), [web](https://a.example/#x), [folder](docs/)',
      '[gone](docs/gone.md) [noAnchor](docs/there.md#c) [noOwn](#three)',
      '<img src="docs/there.png">',
      '```',
      '[in code](never.md)',
      '```',
    ].join('\n');
    const documents = [
      { path: 'README.md', text },
      { path: 'docs/there.md', text: '## A & B\n[up](../README.md#two-words) [out](../src)' },
    ];
    expect(brokenLinks(documents, ['README.md', 'docs/there.md'])).toEqual([
      'README.md: docs/gone.md',
      'README.md: docs/there.md#c',
      'README.md: #three',
      'README.md: docs/there.png',
      'docs/there.md: ../src',
    ]);
  });
});
