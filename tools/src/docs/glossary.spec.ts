import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryDir } from '../state/paths.ts';
import { glossaryColumns, glossaryFaults } from './glossary.ts';
import { tableRows } from './markdown.ts';
import { readRepositoryFile } from './repositoryFiles.ts';

const termsMin = 140;

describe('the glossary', () => {
  it('is sorted, names each thing once, and refers to existing paths', () => {
    const text = readRepositoryFile('docs/glossary.md');
    expect(glossaryFaults(text, (path) => existsSync(join(repositoryDir, path)))).toEqual([]);
    expect(tableRows(text).length).toBeGreaterThan(termsMin);
  });

  it('is refused with wrong columns, order, names and paths', () => {
    const table = [
      `| ${glossaryColumns.slice(1).join(' | ')} |`,
      '|---|---|---|---|---|',
      '| beta | `two` | – | it | `there.ts` |',
      '| alpha | second, Beta | – | it | `there.ts` |',
      '| Gamma | – | – | it | `gone.ts` |',
      '| term | `two` | – | it | there.ts |',
      '| zeta | – | – | it |',
    ].join('\n');
    expect(glossaryFaults(table, (path) => path === 'there.ts')).toEqual([
      'columns: also known as, on screens, what it is, where',
      'alpha: not sorted, after beta',
      'alpha: Beta is also of beta',
      'Gamma: no gone.ts',
      'term: `two` is also of beta',
      'term: no path',
      'zeta: a cell is missing',
    ]);
  });
});
