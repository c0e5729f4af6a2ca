import { setupI18n } from '@lingui/core';
import { dayIn } from '@ovation/ui-kit/i18n/dates';
import { describe, expect, it } from 'vitest';
import { dayText } from './dayText.ts';

const timeZone = 'Asia/Tokyo';
const today = dayIn(timeZone, new Date('2026-03-11T15:30+09:00'));

describe.each([
  ['en', ['Today', 'Yesterday', 'Monday', 'Wednesday, March 4, 2026']],
  ['es', ['Hoy', 'Ayer', 'Lunes', 'Miércoles, 4 de marzo de 2026']],
] as const)('in %s', (locale, [saidToday, yesterday, monday, weekAgo]) => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });

  it.each([
    ['2026-03-11T00:00+09:00', saidToday],
    ['2026-03-10T23:59+09:00', yesterday],
    ['2026-03-09T12:00+09:00', monday],
    ['2026-03-04T12:00+09:00', weekAgo],
  ])('names %s', (at, text) => {
    expect(dayText(i18n, new Date(at), today, timeZone)).toBe(text);
  });
});
