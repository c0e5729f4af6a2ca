import { describe, expect, it } from 'vitest';
import { elementsOf, readPdf, rowsOf } from './testing/readPdf.ts';
import { sampleYear } from './testing/samples.ts';
import { englishTexts } from './testing/texts.ts';
import { renderYearlySummary } from './yearlySummary.ts';

describe('a yearly summary', () => {
  it('has a table for each commodity, with its months and their sum', async () => {
    const bytes = await renderYearlySummary(sampleYear, englishTexts.yearlySummary);
    const { pages } = await readPdf(bytes);
    const headings = pages.flatMap(({ root }) => elementsOf(root, 'H2')).map(({ text }) => text);
    expect(headings).toEqual(['Tokens', 'USD']);
    const [tokens, dollars] = pages.flatMap(({ root }) => elementsOf(root, 'Table')).map(rowsOf);
    expect(tokens).toHaveLength(14);
    expect(tokens?.slice(0, 3)).toEqual([
      ['Month', 'Gross', 'Commission', 'Refunds', 'Net', 'Paid out'],
      ['January', '5,190', '1,038', '–', '4,152', '–'],
      ['February', '–', '–', '–', '–', '–'],
    ]);
    expect(dollars?.at(-1)).toEqual([
      'Total',
      '$3,390.80',
      '$678.16',
      '$14.40',
      '$2,698.24',
      '$912.00',
    ]);
  });
});
