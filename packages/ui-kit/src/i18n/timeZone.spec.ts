import { describe, expect, it } from 'vitest';
import { dayIn, yearOf } from './dates.ts';
import { visitorsTimeZone } from './timeZone.ts';

describe('the time zone of a visitor', () => {
  it.each([
    ['token=abc; timeZone=Asia%2FTokyo', 'Asia/Tokyo'],
    ['timeZone=asia%2Ftokyo', 'Asia/Tokyo'],
    ['timeZone=Mars%2FOlympus', 'UTC'],
    ['timeZone=%E0%A4%A', 'UTC'],
    ['timeZone=', 'UTC'],
    ['token=abc', 'UTC'],
    ['', 'UTC'],
  ])('%s is %s', (cookies, zone) => expect(visitorsTimeZone(cookies)).toBe(zone));
});

describe('a calendar day', () => {
  const at = new Date('2026-12-31T20:00:00Z');

  it('depends on the time zone', () => {
    expect(dayIn('Asia/Tokyo', at) - dayIn('UTC', at)).toBe(1);
    expect(dayIn('America/Los_Angeles', at)).toBe(dayIn('UTC', at));
  });

  it('has a year', () => {
    expect(yearOf(dayIn('UTC', at))).toBe(2026);
    expect(yearOf(dayIn('Asia/Tokyo', at))).toBe(2027);
  });
});
