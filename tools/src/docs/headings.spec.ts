import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCoinedHeadings } from '@ovation/boundaries/plainWords';
import { describe, expect, it } from 'vitest';
import { repositoryDir } from '../state/paths.ts';
import { repositoryFiles } from './repositoryFiles.ts';

describe('headings of the Markdown files', () => {
  it('use the field’s standard terms', () => {
    // The generated reference has the names of reactors, which are names of checkpoints as well.
    const files = repositoryFiles().filter(
      (file) => file.endsWith('.md') && !file.startsWith('docs/reference/'),
    );
    expect(files.length).toBeGreaterThan(40);
    const coined = files.flatMap((file) =>
      findCoinedHeadings(file, readFileSync(join(repositoryDir, file), 'utf8')),
    );
    expect(coined).toEqual([]);
  });

  it('are reported where they use a coined word', () => {
    expect(findCoinedHeadings('docs/mail.md', '# Mail\n## Mails are owed')).toEqual([
      { file: 'docs/mail.md', line: 2, text: '## Mails are owed', what: 'owed: pending' },
    ]);
  });
});
