import { describe, expect, it } from 'vitest';
import { type DecisionRecord, decisionFaults } from './decisions.ts';
import { markdownFiles, readRepositoryFile } from './repositoryFiles.ts';

const folder = 'docs/decisions/';
const sections = ['Context', 'Decision', 'Consequences', 'Alternatives considered'];

const record = (name: string, { title = name.slice(0, 4), left = '' } = {}): DecisionRecord => ({
  name,
  text: [
    `# ${title}. Some title`,
    '- Status: accepted\n- Date: 2026-11-30\n- Keywords: one, two',
    ...sections.filter((section) => section !== left).map((section) => `## ${section}\ntext`),
  ].join('\n\n'),
});

const index = (...subjects: readonly (readonly string[])[]): string =>
  subjects
    .map((links) => `### Subject\n${links.map((link) => `- [x](${link})\n`).join('')}`)
    .join('\n');

describe('decision records', () => {
  it('follow the template and are listed in the index', () => {
    const records = markdownFiles(folder)
      .map(({ path, text }) => ({ name: path.slice(folder.length), text }))
      .filter(({ name }) => name !== 'README.md');
    expect(records.length).toBeGreaterThan(40);
    expect(decisionFaults(records, readRepositoryFile(`${folder}README.md`))).toEqual([]);
  });

  it('may be listed under several subjects', () => {
    const records = [record('0001-one.md'), record('0002-two.md')];
    const listed = index(['0001-one.md', '0002-two.md'], ['0001-one.md']);
    expect(decisionFaults(records, listed)).toEqual([]);
  });

  it('are refused with another number, without metadata or a section, and out of the index', () => {
    const records = [
      record('0001-one.md', { title: '0007' }),
      { name: '0002-two.md', text: record('0002-two.md').text.replace(/- Keywords.*/, '') },
      record('0004-four.md', { left: 'Consequences' }),
    ];
    const listed = index(['0001-one.md', '0001-one.md', '0009-gone.md'], ['0004-four.md']);
    expect(decisionFaults(records, listed)).toEqual([
      '0001-one.md: title has another number',
      '0002-two.md: Keywords',
      '0004-four.md: sections: Context, Decision, Alternatives considered',
      '0004-four.md: number is not 3',
      '0002-two.md: not in the index',
      'index: no 0009-gone.md',
      'index: 0001-one.md twice in one subject',
    ]);
  });
});
