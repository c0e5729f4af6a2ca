import { describe, expect, it } from 'vitest';
import { shortTime, timeAgo } from './RelativeTime.tsx';

const now = Date.parse('2026-03-10T09:30:00Z');
const said = (at: string): string => shortTime('en', new Date(at), now, 'UTC');

describe('a short relative time', () => {
  it.each([
    ['2026-03-10T09:29:30Z', 'now'],
    ['2026-03-10T09:18:00Z', '12 min'],
    ['2026-03-10T06:10:00Z', '3 hr'],
    // Less than a day ago is shown in hours, even across midnight.
    ['2026-03-09T23:30:00Z', '10 hr'],
    ['2026-03-09T08:00:00Z', 'yesterday'],
    // More than a day and a half ago, and still yesterday.
    ['2026-03-09T00:01:00Z', 'yesterday'],
    ['2026-03-08T23:59:00Z', 'Sun'],
    ['2026-03-04T09:00:00Z', 'Wed'],
    ['2026-03-03T09:00:00Z', 'Mar 3'],
    ['2025-12-31T09:00:00Z', 'Dec 31, 2025'],
  ])('%s is %s', (at, words) => expect(said(at)).toBe(words));

  it('is localized', () => {
    expect(shortTime('es', new Date('2026-03-09T08:00:00Z'), now, 'UTC')).toBe('ayer');
  });
});

describe('a relative time in a sentence', () => {
  it.each([
    ['2026-03-10T09:29:30Z', 'now'],
    ['2026-03-10T09:18:00Z', '12 minutes ago'],
    ['2026-03-10T07:10:00Z', '2 hours ago'],
    ['2026-03-09T08:00:00Z', 'yesterday'],
    ['2026-03-07T08:00:00Z', '3 days ago'],
    ['2026-02-20T08:00:00Z', '2 weeks ago'],
    ['2025-11-20T08:00:00Z', '3 months ago'],
    ['2024-03-09T08:00:00Z', '2 years ago'],
  ])('%s is %s', (at, words) => {
    expect(timeAgo('en', new Date(at), now)).toBe(words);
  });

  it('is localized', () => {
    expect(timeAgo('es', new Date('2026-03-10T07:10:00Z'), now)).toBe('hace 2 horas');
  });
});
