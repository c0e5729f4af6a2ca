import { describe, expect, it } from 'vitest';
import { markdownFiles } from './repositoryFiles.ts';
import { missingTerms, tradeTerms } from './terms.ts';

describe('trade terms', () => {
  it('are found in README, CONTRIBUTING or docs', () => {
    const texts = markdownFiles()
      .filter(({ path }) => /^(?:README\.md|CONTRIBUTING\.md|docs\/)/.test(path))
      .map(({ text }) => text);
    expect(missingTerms(tradeTerms, texts)).toEqual([]);
  });

  it('are reported when no spelling is used', () => {
    const groups = [['pub/sub'], ['signed URL'], ['back-pressure', 'backpressure'], ['ADR']];
    expect(missingTerms(groups, ['Signed\nURLs; backpressure', 'headroom, cadre'])).toEqual([
      'pub/sub',
      'ADR',
    ]);
  });
});
