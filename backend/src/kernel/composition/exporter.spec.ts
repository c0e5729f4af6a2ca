import { expect, it } from 'vitest';
import { defineExporter } from './exporter.ts';

const words = { title: 'Tips', about: 'What you gave.', fields: { tokens: 'Tokens' } };

it('does not compile if a field lacks a word in a language', () => {
  const records = async function* () {
    yield { values: { tokens: 5, note: 'thanks' } };
  };
  const all = { ...words, fields: { tokens: 'Tokens', note: 'Note' } };
  expect(defineExporter({ section: 'tips', words: { en: all, es: all }, records }).section).toBe(
    'tips',
  );
  // @ts-expect-error: `note` has no word in Spanish
  defineExporter({ section: 'tips', words: { en: all, es: words }, records });
});
