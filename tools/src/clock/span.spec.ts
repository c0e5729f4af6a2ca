import { expect, it } from 'vitest';
import { addSpan, parseSpan } from './span.ts';

const from = new Date('2026-01-31T10:30:00.000Z');

it.each([
  ['+3 hours', '2026-01-31T13:30:00.000Z'],
  ['+1 day', '2026-02-01T10:30:00.000Z'],
  ['+2 weeks', '2026-02-14T10:30:00.000Z'],
  ['+1 month', '2026-02-28T10:30:00.000Z'],
  ['+13 months', '2027-02-28T10:30:00.000Z'],
  ['+1 year', '2027-01-31T10:30:00.000Z'],
])('adds %s', (text, to) => {
  const span = parseSpan(text);
  expect(span && addSpan(from, span).toISOString()).toBe(to);
});

it.each(['', '13 months', '+0 days', '-1 day', '+1 fortnight', '+1.5 days'])(
  'refuses %j',
  (text) => {
    expect(parseSpan(text)).toBeUndefined();
  },
);
