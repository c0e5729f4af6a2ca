import { expect, it } from 'vitest';
import { findClockReads, hasProcessClock } from './clockReads.ts';

const readsIn = (text: string) =>
  findClockReads(new Map([['backend/src/a.ts', text]])).map(({ line, what }) => `${line} ${what}`);

it.each([
  ['export const a = Date.now();', '1 Date.now'],
  ['export const a = { now: Date.now };', '1 Date.now'],
  ['export const a = new Date();', '1 new Date()'],
  ['export const a = new Date;', '1 new Date'],
  ["export const a = Date('2026');", "1 Date('2026')"],
])('finds %s', (text, found) => {
  expect(readsIn(text)).toEqual([found]);
});

it.each([
  'export const a = (at: string) => new Date(at);',
  'export const a = Date.parse("2026-01-01");',
  'export const a = (at: unknown): at is Date => at instanceof Date;',
  'export const a = performance.now();',
  'import { Date } from "./own.ts"; export const a = new Date();',
])('accepts %s', (text) => {
  expect(readsIn(text)).toEqual([]);
});

it('holds for servers, not for their specs', () => {
  expect(hasProcessClock('backend/src/wallet/topUp.ts')).toBe(true);
  expect(hasProcessClock('projections/src/kernel/verify.ts')).toBe(true);
  expect(hasProcessClock('backend/src/wallet/topUp.spec.ts')).toBe(false);
  expect(hasProcessClock('backend/src/testing/memoryBase.ts')).toBe(false);
  expect(hasProcessClock('mf-wallet/src/a.ts')).toBe(false);
});
