import { expect, it } from 'vitest';
import { defineExporter, defineSection } from './exporter.ts';

const words = { title: 'Tips', about: 'What you gave.' };

it('does not compile if a field lacks a word in a language', () => {
  const records = async function* () {
    yield { values: { tokens: 5, note: 'thanks' } };
  };
  const all = defineSection('tips', { ...words, fields: { tokens: 'Tokens', note: 'Note' } });
  expect(defineExporter({ texts: all, records }).texts.section).toBe('tips');
  const some = defineSection('tips', { ...words, fields: { tokens: 'Tokens' } });
  // @ts-expect-error: `note` has no text
  defineExporter({ texts: some, records });
});

it('names a message by its section and its place there', () => {
  const shared = { id: 'content.feed', message: 'Post' };
  const texts = defineSection('tips', {
    ...words,
    fields: { kind: 'What' },
    values: { feed: shared, tip: 'Tip' },
  });
  expect(texts.fields.kind).toEqual({ id: 'export.tips.fields.kind', message: 'What' });
  expect(texts.values).toEqual({
    feed: shared,
    tip: { id: 'export.tips.values.tip', message: 'Tip' },
  });
});
