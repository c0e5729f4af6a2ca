import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentsOf } from './contents.ts';

const file = '019a0000-0000-7000-8000-000000000001';
const ofText = (text: string) => contentsOf({ type: 'text', text, fileIds: [] });
const ofWords = (count: number) => ofText(Array.from({ length: count }, () => 'word').join(' '));

describe('the contents of a message', () => {
  it('count its words: exactly if few, rounded if many', () => {
    const said = [0, 1, 10, 11, 14, 15, 44, 199, 226, 1_234].map((count) => ofWords(count).words);
    expect(said).toEqual([0, 1, 10, 10, 10, 20, 40, 200, 250, 1_250]);
  });

  it('count words, not characters, also in unspaced scripts', () => {
    expect(ofText('Wait – it’s 5 o’clock!').words).toBe(4);
    expect(ofText('🎉🎉 …').words).toBe(0);
    expect(ofText('今日は天気がいい').words).toBeGreaterThan(1);
  });

  it('list its files by kind, beside the words', () => {
    const fileIds = [file, file, file];
    expect(contentsOf({ type: 'photo', text: '', fileIds })).toEqual({
      photos: 3,
      videos: 0,
      words: 0,
    });
    expect(contentsOf({ type: 'video', text: 'The demo', fileIds: [file] })).toEqual({
      photos: 0,
      videos: 1,
      words: 2,
    });
  });

  it('never decrease with more words', () => {
    const count = fc.integer({ min: 0, max: 900 });
    fc.assert(
      fc.property(count, count, (a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        expect(ofWords(few).words).toBeLessThanOrEqual(ofWords(many).words);
      }),
      { numRuns: 50 },
    );
  });
});
