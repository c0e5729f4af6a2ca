import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { dayText } from './dayText.ts';

const now = new Date(2026, 2, 11, 15, 30);

describe.each([
  ['en', ['Today', 'Yesterday', 'Monday', 'Wednesday, March 4, 2026']],
  ['es', ['Hoy', 'Ayer', 'Lunes', 'Miércoles, 4 de marzo de 2026']],
] as const)('in %s', (locale, [today, yesterday, monday, weekAgo]) => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });

  it.each([
    [new Date(2026, 2, 11, 0, 0), today],
    [new Date(2026, 2, 10, 23, 59), yesterday],
    [new Date(2026, 2, 9, 12, 0), monday],
    [new Date(2026, 2, 4, 12, 0), weekAgo],
  ])('names %s', (at, text) => {
    expect(dayText(i18n, at, now)).toBe(text);
  });
});
