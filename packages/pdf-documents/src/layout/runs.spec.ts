import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitRuns } from './runs.ts';

const read = (text: string): string =>
  splitRuns(text, 'regular')
    .map((run) => run.actualText ?? run.text)
    .join('');

describe('runs of a line', () => {
  it.each([
    'Zoë Nguyễn Thị Hồng, Łukasz, Şükrü',
    'Екатерина Щербакова',
    'Θεοδώρα Παπαδοπούλου',
    '€ − + “quoted” ’ • … – —',
  ])('draws %s in one face', (text) => {
    expect(splitRuns(text, 'semibold')).toMatchObject([
      { face: { name: 'Inter_600SemiBold' }, text, actualText: undefined },
    ]);
  });
  it('draws words from right to left in one run, and reads them as they are', () => {
    const runs = splitRuns('Tip from محمد عبد الله', 'regular');
    expect(runs.map(({ face, actualText }) => [face.name, actualText])).toEqual([
      ['Inter_400Regular', undefined],
      ['NotoSansArabic_400Regular', 'محمد عبد الله'],
    ]);
    expect(splitRuns('דוד לוי', 'regular')).toMatchObject([
      { face: { name: 'NotoSansHebrew_400Regular' } },
    ]);
  });
  it('draws one replacement for each character without a glyph, and reads the characters', () => {
    const [name, family] = splitRuns('山田👨‍👩‍👧 Ann', 'regular');
    expect(name?.actualText).toBe('山田👨‍👩‍👧');
    expect([...(name?.text ?? '')]).toHaveLength(3);
    expect(family?.text).toBe(' Ann');
  });
  it('reads as the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(read(text)).toBe(text);
      }),
    );
  });
});
