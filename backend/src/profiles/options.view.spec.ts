import { settingsDefault } from '@ovation/contracts/settings/settings';
import { describe, expect, it } from 'vitest';
import { toProfileOptions } from './options.view.ts';

describe('options of profile fields', () => {
  it('are in the reader’s language', () => {
    const [english, spanish] = (['en', 'es'] as const).map((language) =>
      toProfileOptions(settingsDefault, language),
    );
    expect(english?.genders).toContainEqual({ value: 'female', text: 'Woman' });
    expect(spanish?.genders).toContainEqual({ value: 'female', text: 'Mujer' });
    expect(english?.categories).toHaveLength(20);
    expect(spanish?.categories.map(({ text }) => text)).toEqual(
      spanish?.categories.map(({ text }) => text).toSorted((a, b) => a.localeCompare(b, 'es')),
    );
  });

  it('include the operator’s categories with their names', () => {
    const settings = {
      performerCategories: ['music', 'street-art', 'knitting'],
      categoryNames: { knitting: { en: 'Wool', es: 'Lana' } },
    };
    expect(toProfileOptions(settings, 'es').categories).toEqual([
      { value: 'knitting', text: 'Lana' },
      { value: 'music', text: 'Música' },
      { value: 'street-art', text: 'Street art' },
    ]);
  });
});
