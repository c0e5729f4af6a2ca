import { describe, expect, it } from 'vitest';
import { renderDisputeEvidence } from './disputeEvidence.ts';
import { renderReceipt } from './receipt.ts';
import { renderStatement } from './statement.ts';
import { elementsOf, readPdf } from './testing/readPdf.ts';
import { sampleEvidence, sampleStatement, sampleTopUp, sampleYear } from './testing/samples.ts';
import { englishTexts, spanishTexts } from './testing/texts.ts';
import { renderYearlySummary } from './yearlySummary.ts';

const documents = [
  ['statement', () => renderStatement(sampleStatement(10), englishTexts.statement)],
  ['receipt', () => renderReceipt(sampleTopUp, englishTexts.receipt)],
  ['yearly summary', () => renderYearlySummary(sampleYear, englishTexts.yearlySummary)],
  ['evidence', () => renderDisputeEvidence(sampleEvidence, englishTexts.disputeEvidence)],
] as const;

describe.each(documents)('a %s', (_name, render) => {
  it('is tagged, with a language and a title that readers show', async () => {
    expect(await readPdf(await render())).toMatchObject({
      language: 'en',
      title: expect.stringMatching(/^(Statement|Receipt|Yearly summary|Dispute evidence), /),
      isMarked: true,
      isTitleDisplayed: true,
    });
  });
  it('has its fonts embedded', async () => {
    const { fonts } = await readPdf(await render());
    expect(fonts.length).toBeGreaterThan(1);
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  });
  it('has one document element, with one title', async () => {
    const { pages } = await readPdf(await render());
    const [first] = pages;
    expect(first?.root.children.map(({ role }) => role)).toEqual(['Document']);
    expect(pages.flatMap(({ root }) => elementsOf(root, 'H1'))).toHaveLength(1);
  });
  it('has the same bytes for the same data', async () => {
    expect((await render()).equals(await render())).toBe(true);
  });
});

describe('pages', () => {
  it('have their number, and of later ones a header, outside of the structure', async () => {
    const { pages } = await readPdf(
      await renderStatement(sampleStatement(60), englishTexts.statement),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, { texts }] of pages.entries()) {
      expect(texts.at(-1)).toBe(`Page ${at + 1} of ${pages.length}`);
      expect(texts.includes('Statement, November 2026')).toBe(at > 0);
    }
    const headers = pages.flatMap(({ root }) => elementsOf(root, 'TH'));
    expect(headers.filter(({ text }) => text === 'Description')).toHaveLength(1);
    expect(pages.filter(({ texts }) => texts.includes('Description'))).toHaveLength(pages.length);
  });
  it.each([
    ['A4', 595.28, 841.89],
    ['LETTER', 612, 792],
  ] as const)('of %s have its size', async (pageSize, width, height) => {
    const bytes = await renderReceipt({ ...sampleTopUp, pageSize }, englishTexts.receipt);
    const { pages } = await readPdf(bytes);
    expect(pages).toMatchObject([{ width, height }]);
  });
  it('are in Spanish for Spanish texts', async () => {
    const data = { ...sampleTopUp, language: 'es', timeZone: 'Europe/Madrid' };
    const { language, pages } = await readPdf(await renderReceipt(data, spanishTexts.receipt));
    expect(language).toBe('es');
    expect(pages[0]?.texts).toContain('Página 1 de 1');
    expect(pages[0]?.texts.join(' ')).toContain('47,99');
  });
});

describe('titles', () => {
  it('leave the metadata well-formed', async () => {
    const issuer = { name: 'Smith & Sons <Ltd>', lines: [] };
    const bytes = await renderReceipt({ ...sampleTopUp, issuer }, englishTexts.receipt);
    expect((await readPdf(bytes)).accessibilityPart).toBe('1');
  });
});
