import { describe, expect, it } from 'vitest';
import { renderDisputeEvidence } from './disputeEvidence.ts';
import { elementsOf, readPdf, rowsOf } from './testing/readPdf.ts';
import { sampleEvidence } from './testing/samples.ts';
import { englishTexts } from './testing/texts.ts';

const render = async () => {
  const bytes = await renderDisputeEvidence(sampleEvidence, englishTexts.disputeEvidence);
  return (await readPdf(bytes)).pages.map(({ root }) => root);
};

describe('evidence for a dispute', () => {
  it('has each sentence with its event', async () => {
    const roots = await render();
    const sentences = sampleEvidence.sections.flatMap((section) => section.sentences);
    const items = roots.flatMap((root) => elementsOf(root, 'LBody')).map(({ text }) => text);
    expect(items).toHaveLength(sentences.length);
    for (const [at, { text, event }] of sentences.entries()) {
      expect(items[at]).toContain(text.slice(0, 40));
      expect(items[at]).toContain(`Event ${event.eventId}, `);
    }
  });
  it('lists each cited event once, by its number', async () => {
    const [table] = (await render()).flatMap((root) => elementsOf(root, 'Table'));
    const rows = table ? rowsOf(table) : [];
    expect(rows.map(([number, type]) => [number, type])).toEqual([
      ['No.', 'Type'],
      ['[1]', 'EmailVerified'],
      ['[2]', 'TopUpSucceeded'],
      ['[3]', 'VideoBought'],
      ['[4]', 'TipSent'],
    ]);
  });
  it('is refused for a sentence without an event', () => {
    const event = { eventId: '', type: 'TipSent', at: '2026-11-19T20:03:10.000Z' };
    const sections = [{ heading: 'Facts', sentences: [{ text: 'Trust us.', event }] }];
    const data = { ...sampleEvidence, sections };
    expect(() => renderDisputeEvidence(data, englishTexts.disputeEvidence)).toThrow('no event');
  });
});
