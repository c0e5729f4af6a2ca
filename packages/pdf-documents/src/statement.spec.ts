import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './layout/cleanText.ts';
import { graphemesOf } from './layout/runs.ts';
import { renderStatement, type StatementData } from './statement.ts';
import { elementsOf, type ReadPage, readPdf, rowsOf } from './testing/readPdf.ts';
import { sampleStatement, statementWith } from './testing/samples.ts';
import { englishTexts } from './testing/texts.ts';

const render = async (data: StatementData): Promise<readonly ReadPage[]> =>
  (await readPdf(await renderStatement(data, englishTexts.statement))).pages;

describe('a statement', () => {
  it('sums up the month, with only the groups that moved', async () => {
    const [first] = await render(sampleStatement(10));
    const [summary] = first ? elementsOf(first.root, 'Table') : [];
    expect(summary && rowsOf(summary)).toEqual([
      ['Item', 'Tokens', 'USD'],
      ['Opening balance', '13,060', '$1,204.50'],
      ['Tips', '+228', '–'],
      ['Sales', '+96', '–'],
      ['Subscriptions', '–', '+$87.19'],
      ['Refunds', '−96', '–'],
      ['Payouts', '−150', '−$79.20'],
      ['Closing balance', '13,138', '$1,212.49'],
    ]);
  });
  it('has each movement with its event, its amount and the balance after it, in order', async () => {
    const data = sampleStatement(60);
    const pages = await render(data);
    const rows = pages.flatMap(({ root }) => rowsOf(root)).filter((row) => row.length === 4);
    const [header, ...movements] = rows;
    expect(header).toEqual(['Date', 'Description', 'Amount', 'Balance']);
    expect(movements.map(([, description = '']) => description.slice(-36))).toEqual(
      data.movements.map(({ eventId }) => eventId),
    );
    expect(movements[0]).toEqual([
      'Nov 1, 2026',
      `Tip from Sam Okoro 200 tokens, commission 20% Event ${data.movements[0]?.eventId}`,
      '+160',
      '13,220',
    ]);
  });
  it('of a month without movements says so', async () => {
    const [first] = await render(sampleStatement(0));
    expect(first?.texts).toContain('Nothing moved in this month.');
  });
});

describe('a statement that does not add up', () => {
  const data = sampleStatement(10);
  const render = (change: Partial<StatementData>) => (): unknown =>
    renderStatement({ ...data, ...change }, englishTexts.statement);
  it('is refused for a balance that does not follow from its movement', () => {
    expect(render({ movements: data.movements.slice(1) })).toThrow('does not add up');
  });
  it('is refused for another closing balance', () => {
    const balances = data.balances.map((each) => ({ ...each, closing: each.closing + 1 }));
    expect(render({ balances })).toThrow('the closing balance in TOKEN does not add up');
  });
  it('is refused for a commodity without a balance', () => {
    expect(render({ balances: data.balances.slice(0, 1) })).toThrow('without a balance');
  });
});

describe('long and odd texts', () => {
  it('go on over pages, complete and in order', async () => {
    const words = Array.from({ length: 3_000 }, (_, n) => `word${n}`);
    const pages = await render(statementWith(words.join(' ')));
    expect(pages.length).toBeGreaterThan(2);
    const read = pages.flatMap(({ root }) => elementsOf(root, 'TD').map(({ text }) => text));
    expect(read.join(' ').match(/word\d+/g)).toEqual(words);
  });
  // The font has no anchors for the dots of these.
  it.each(['ڢ', 'ڣ ڥ', 'ݠݡࢤ'])('may have marks without a place in the font: %s', async (text) => {
    const pages = await render(statementWith(text));
    expect(pages.flatMap(({ texts: drawn }) => drawn).join(' ')).toContain('Closing balance');
  });
  it('make a document that can be read', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 2_000 }),
      fc.string({ unit: 'binary', maxLength: 2_000 }),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const data = statementWith(text);
        const pages = await render({ ...data, creator: { name: text, lines: [text, text] } });
        const long = graphemesOf(cleanText(text)).length;
        expect(pages.length).toBeLessThan(3 + long / 200);
        expect(pages.flatMap(({ texts: drawn }) => drawn).join(' ')).toContain('Closing balance');
      }),
      { numRuns: 25 },
    );
  });
});
